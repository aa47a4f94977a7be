/**
 * Two games that showed a seat the same are the same to its player, whatever is hidden: equal moves
 * with every seed, so equal distributions of moves.
 */
import { expect, it } from 'vitest';
import { randomTown } from '../tournament/random-town.ts';
import { Random } from '../random.ts';
import { newGame, type Referee } from '../referee.ts';
import type { ActionWord, ClueWord, Seat } from '../words.ts';
import { choose, PLAYER_NAMES } from './player.ts';

const CLOCK = { now: () => 0, shouldStop: () => false };
const TOWN = randomTown(new Random(11), { stops: 40, detectives: 3 });
const SEATS: readonly Seat[] = ['D1', 'D2', 'D3'];

interface Told {
  readonly referee: Referee;
  readonly clues: ReadonlyMap<Seat, readonly ClueWord[]>;
}

/** Plays the actions; null when one is not legal. */
function play(actions: readonly ActionWord[]): Told | null {
  const game = newGame({ city: TOWN, seed: 2 });
  if (!game.ok) throw new Error(game.fault.message);
  const clues = new Map<Seat, ClueWord[]>(SEATS.map((seat) => [seat, []]));
  for (const action of actions) {
    const played = game.value.play(action);
    if (!played.ok) return null;
    for (const seat of SEATS) clues.get(seat)?.push(...played.value.clues(seat));
  }
  return { referee: game.value, clues };
}

/** A game to the first detective's second turn, and one that differs in what is hidden only. */
function twins(): readonly [Told, Told] {
  const random = new Random(4);
  const actions: ActionWord[] = [];
  for (;;) {
    const told = play(actions);
    if (told === null) throw new Error('a legal action was refused');
    const { slot, phase, toMove } = told.referee.state();
    if (slot === 2 && toMove === 'D1') break;
    const legal = told.referee.legal().filter((action) => !('double' in action));
    const action = legal[random.below(legal.length)];
    if (action === undefined || phase === 'over') throw new Error('the game ended too early');
    actions.push(action);
  }
  const ride = actions.findLastIndex(
    (action) => action.type === 'ride' && !('detective' in action),
  );
  for (const place of TOWN.stops) {
    for (const stop of TOWN.stops) {
      const other = actions.map((action, index) => {
        if (action.type === 'place') return { ...action, to: place.id };
        return index === ride ? { ...action, to: stop.id } : action;
      }) as ActionWord[];
      const [one, two] = [play(actions), play(other)];
      if (one === null || two === null) continue;
      const hidden = [one, two].map(({ referee }) => referee.state().phantom.at);
      if (hidden[0] !== hidden[1] && two.referee.state().toMove === 'D1') return [one, two];
    }
  }
  throw new Error('no two games look alike');
}

it.each(PLAYER_NAMES)('%s plays twin games alike', (level) => {
  const [one, two] = twins();
  expect(one.referee.state().phantom.at).not.toBe(two.referee.state().phantom.at);
  const moves = [one, two].map(({ referee, clues }) => {
    const { city, variants, starts } = referee.record();
    const options = { city, variants, starts };
    return Array.from({ length: 12 }, (_, seed) => {
      const own = clues.get('D1') ?? [];
      const request = {
        options,
        seat: 'D1',
        clues: own,
        level,
        budget: { nodes: 20 },
        seed,
      } as const;
      return choose(request, CLOCK);
    });
  });
  expect(moves[0]).toEqual(moves[1]);
});
