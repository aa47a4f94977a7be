import { analyse, belief } from '../../../engine/players/analysis.ts';
import { choose } from '../../../engine/players/player.ts';
import { answerRequests } from './worker-loop.ts';

answerRequests({
  choose,
  analyse,
  believe: ({ options, seat, clues }) => belief(options, seat, clues),
});
