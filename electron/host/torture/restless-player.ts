/** Plays both sides of a game over the channel, as fast as it is answered, until the host is gone. */
import type { Random } from '../../../engine/random.ts';
import type { Result } from '../../../engine/result.ts';
import { SEATS, type Chair, type Players, type SeatPosition } from '../../channel/contract.ts';
import { connectScreen, type Screen } from './screen.ts';

export type Action = SeatPosition['actions'][number];

/** What the host has acknowledged of one game. */
export interface Acknowledged {
  readonly gameId: string;
  /** Actions in order; of those that a computer played it is known only that they were. */
  readonly actions: (Action | 'seen')[];
  /** The action that was sent and not answered. */
  unanswered: Action | undefined;
  over: boolean;
}

interface SeatedGame {
  readonly game: Acknowledged;
  readonly chairs: readonly Chair[];
}

interface Place {
  readonly screen: Screen;
  position: SeatPosition;
}

/** Something that can only be answered by a host that is still there. */
class HostGone extends Error {}

/**
 * Takes up the given game, or begins one when there is none to go on with, and plays.
 *
 * @param onBegin told of a new game as soon as the host has acknowledged it
 * @returns when the game is over or the host is gone
 * @throws when the host breaks its word
 */
export async function playOn(
  address: string,
  former: Acknowledged | undefined,
  random: Random,
  onBegin: (game: Acknowledged) => void,
): Promise<void> {
  const screens: Screen[] = [];
  const connect = async (): Promise<Screen> => {
    const screen = await connectScreen(address).catch(() => {
      throw new HostGone();
    });
    screens.push(screen);
    return screen;
  };
  try {
    const owner = await connect();
    await expectNoNotice(owner);
    const { game, chairs } = former ? await resume(owner, former) : await begin(owner, random);
    if (!former) onBegin(game);
    const places: Place[] = [];
    for (const { token } of chairs) {
      const screen = await connect();
      const { position } = answered(await screen.request('seat.attach', { token }));
      places.push({ screen, position });
    }
    takeStock(game, places);
    while (await step(game, places, random));
  } catch (error) {
    if (!(error instanceof HostGone)) throw error;
  } finally {
    for (const { socket } of screens) socket.terminate();
  }
}

function answered<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  if (result.fault.code === 'closed') throw new HostGone();
  throw new Error(`The host refused what it must not refuse: ${result.fault.message}`);
}

async function expectNoNotice(owner: Screen): Promise<void> {
  const { notices = [] } = answered(await owner.request('app.hello', {}));
  if (notices.length > 0) throw new Error(`The host reports: ${notices[0]?.message ?? ''}`);
}

async function begin(owner: Screen, random: Random): Promise<SeatedGame> {
  const cities = answered(await owner.request('cities.list', {}));
  const city = cities[random.below(cities.length)]?.city;
  if (!city) throw new Error('The host has no city.');
  // Mostly people, who play faster than computers, so that more is going on when the host dies.
  const withComputers = random.below(6) === 0;
  const players: Players = {};
  for (const seat of SEATS.slice(0, city.detectives + 1)) {
    const isHuman = seat === 'phantom' || seat === 'D1' || !withComputers;
    players[seat] = isHuman ? { kind: 'human' } : { kind: 'computer', level: 'easy' };
  }
  const { gameId, chairs } = answered(
    await owner.request('games.create', {
      cityId: city.id,
      players,
      variants: { cheeky: random.below(2) === 0 },
      guide: 'rings',
      seed: random.next32(),
    }),
  );
  return { game: { gameId, actions: [], unanswered: undefined, over: false }, chairs };
}

async function resume(owner: Screen, game: Acknowledged): Promise<SeatedGame> {
  const { chairs } = answered(await owner.request('games.open', { gameId: game.gameId }));
  return { game, chairs };
}

/** What was not answered may have been kept or not; now the host says where the game stands. */
function takeStock(game: Acknowledged, places: readonly Place[]): void {
  const number = places[0]?.position.number ?? 0;
  if (number < game.actions.length) {
    throw new Error(
      `The game resumed at ${number} of ${game.actions.length} acknowledged actions.`,
    );
  }
  game.unanswered = undefined;
  noteSeen(game, number);
}

/** Plays one action, or waits for a computer's; false when the game is over. */
async function step(game: Acknowledged, places: Place[], random: Random): Promise<boolean> {
  for (const place of places) place.position = latest(place);
  noteSeen(game, Math.max(...places.map(({ position }) => position.number)));
  if (places.some(({ position }) => position.view.outcome !== null)) {
    game.over = true;
    return false;
  }
  const mover = places.find(({ position }) => position.actions.length > 0);
  if (mover) await play(game, mover, random);
  const number = Math.max(...places.map(({ position }) => position.number));
  for (const place of places) {
    const { screen } = place;
    await screen.until(() => screen.closed || latest(place).number > number);
    if (screen.closed) throw new HostGone();
  }
  return true;
}

async function play(game: Acknowledged, mover: Place, random: Random): Promise<void> {
  const { number, actions } = mover.position;
  const action = actions[random.below(actions.length)];
  if (!action) throw new Error('No action is listed.');
  game.unanswered = action;
  answered(await mover.screen.request('seat.play', { number, action }));
  game.actions[number] = action;
  game.unanswered = undefined;
}

function noteSeen(game: Acknowledged, number: number): void {
  while (game.actions.length < number) game.actions.push('seen');
}

function latest({ screen, position }: Place): SeatPosition {
  const moved = screen.moves.at(-1)?.position;
  return moved && moved.number > position.number ? moved : position;
}
