/** The clock of players who are measured: nobody is in a hurry. */
import type { Clock } from '../players/player.ts';

export const CLOCK: Clock = { now: () => performance.now(), shouldStop: () => false };
