import { choose } from '../../../engine/players/player.ts';
import { answerRequests } from './worker-loop.ts';

answerRequests(choose);
