import { analyse, belief } from '../../../engine/players/analysis.ts';
import { foresee } from '../../../engine/players/foresight.ts';
import { choose, think } from '../../../engine/players/player.ts';
import { answerRequests } from './worker-loop.ts';

answerRequests({
  choose,
  think,
  foresee,
  analyse,
  believe: ({ options, seat, clues }) => belief(options, seat, clues),
});
