/**
 * Two games that differ only in what is hidden send every other seat the same bytes: over real
 * sockets, frame by frame, whatever that seat asks meanwhile.
 */
import { expect, it } from 'vitest';
import { Random } from '../../../engine/random.ts';
import type {
  EventFrame,
  Players,
  RequestName,
  RequestValue,
  SeatPosition,
  SeatTable,
} from '../../channel/contract.ts';
import { testFolder } from '../fixtures/folder.ts';
import { serveTestHost, startTestHost } from '../fixtures/host.ts';
import { openScreen, type TestScreen } from '../fixtures/screen.ts';

type Action = SeatPosition['actions'][number];

const HUMAN = { kind: 'human' } as const;
const EASY = { kind: 'computer', level: 'easy' } as const;
/** After these slots the Phantom shows himself, and the games may differ in the open. */
const SHOWING = new Set([3, 8, 13, 18, 24]);

/** One of the two games: the Phantom's screen, and the one that must not learn anything. */
interface Board {
  readonly phantom: TestScreen;
  readonly watcher: TestScreen;
  readonly start: SeatTable;
}

async function board(players: Players, seed: number): Promise<Board> {
  const folder = testFolder();
  const { host } = startTestHost({ folder });
  const { address } = await serveTestHost(host, folder);
  const phantom = await openScreen(address);
  const watcher = await openScreen(address);
  const { chairs } = await phantom.value('games.create', {
    cityId: 'test-town',
    players,
    variants: { cheeky: true },
    guide: 'rings',
    seed,
  });
  const start = await phantom.value('seat.attach', { token: chairs[0]?.token ?? '' });
  await watcher.value('seat.attach', { token: chairs[1]?.token ?? '' });
  return { phantom, watcher, start };
}

function position(screen: TestScreen, start: SeatTable): SeatPosition {
  return screen.moves.at(-1)?.position ?? start.position;
}

/** Waits until both screens of a board stand where a person has to move, after `number` actions. */
async function settle({ phantom, watcher, start }: Board, number: number): Promise<SeatPosition> {
  const isHuman = ({ view }: SeatPosition): boolean =>
    view.toMove === null || start.players[view.toMove]?.kind === 'human';
  for (const screen of [phantom, watcher]) {
    await screen.until(() => {
      const now = position(screen, start);
      return now.number >= number && isHuman(now);
    });
  }
  return position(phantom, start);
}

/** What others see of an action of the Phantom. */
function face(action: Action): string {
  return JSON.stringify({ ...action, to: undefined });
}

/** The same open action in both games, with different hidden stops if there are any. */
function pickPair(one: readonly Action[], other: readonly Action[], random: Random) {
  const pairs = one.flatMap((first) =>
    other
      .filter((second) => face(first) === face(second))
      .map((second) => [first, second] as const),
  );
  const parted = pairs.filter(([a, b]) => JSON.stringify(a) !== JSON.stringify(b));
  const choice = parted.length > 0 ? parted : pairs;
  return choice[random.below(choice.length)];
}

/** Things a curious watcher tries; each is answered, and the answers are compared like the rest. */
async function pry({ watcher, start }: Board, number: number): Promise<void> {
  await watcher.request('seat.resync', {});
  await watcher.request('seat.play', { number, action: { type: 'ride', ticket: 'bus', to: 'a' } });
  await watcher.request('seat.play', { number: number + 1, action: { type: 'end' } });
  await watcher.request('replay.open', { gameId: start.gameId });
  await watcher.request('replay.belief', { gameId: start.gameId, number });
  const told = watcher.analyses.length;
  const hint = await watcher.request('seat.hint', { number });
  if (hint.ok) await watcher.until(() => watcher.analyses.length > told);
  await watcher.request('seat.guide', { guide: number % 2 === 0 ? 'count' : 'rings' });
}

/** Plays both games side by side and returns how many frames the watchers have compared equal. */
async function playTwice(players: Players, seed: number): Promise<{ frames: number; hid: number }> {
  const random = new Random(seed);
  const boards = [await board(players, seed), await board(players, seed)] as const;
  const [one, other] = boards;
  let compared = 0;
  let hid = 0;
  for (let number = 0; ;) {
    const first = await settle(one, number);
    const second = await settle(other, number);
    number = first.number;
    if (first.view.toMove === null || second.view.toMove === null) break;
    if (first.number !== second.number) break;
    for (const each of boards) await pry(each, number);
    compared = one.watcher.frames.length;
    expect(one.watcher.frames).toEqual(other.watcher.frames);
    const hides = first.view.phantom.at !== second.view.phantom.at;
    if (hides) hid += 1;

    if (first.view.toMove === 'phantom') {
      const endsHiding = SHOWING.has(first.view.slot + 1) && first.view.phase !== 'phantom-show';
      if (hides && endsHiding) break;
      const pair = pickPair(first.actions, second.actions, random);
      if (!pair) break;
      // Before a showing both must stand on the same stop, or they would differ in the open.
      const mine = endsHiding ? first.actions[random.below(first.actions.length)] : pair[0];
      const theirs = endsHiding ? mine : pair[1];
      if (!mine || !theirs) break;
      await one.phantom.value('seat.play', { number, action: mine });
      await other.phantom.value('seat.play', { number, action: theirs });
    } else {
      const places = [first.view.phantom.at, second.view.phantom.at];
      const free = position(one.watcher, one.start).actions.filter(
        (action) => 'to' in action && !places.includes(action.to),
      );
      const action = free[random.below(free.length)];
      if (!action) break;
      for (const each of boards) await each.watcher.value('seat.play', { number, action });
    }
    number += 1;
  }
  return { frames: compared, hid };
}

const casts: [string, Players][] = [
  ['people', { phantom: HUMAN, D1: HUMAN, D2: HUMAN }],
  ['a person and a computer', { phantom: HUMAN, D1: HUMAN, D2: EASY }],
];

it.each(casts)('%s learn nothing that is hidden, to the byte', async (_name, players) => {
  let hid = 0;
  for (let seed = 1; seed <= 4; seed += 1) {
    const played = await playTwice(players, seed);
    expect(played.frames).toBeGreaterThan(10);
    hid += played.hid;
  }
  // The test means something only if the Phantoms did stand on different stops for a while.
  expect(hid).toBeGreaterThan(5);
});

it('who changes chairs gets nothing that his former chair was to see', () => {
  const { host } = startTestHost({ folder: testFolder() });
  const frames: EventFrame[] = [];
  const screen = host.connect({ owner: true, send: (frame) => frames.push(frame) });
  const ask = <Name extends RequestName>(name: Name, body: unknown): RequestValue<Name> => {
    const { result } = screen.answer(name, body);
    if (!result.ok) throw new Error(result.fault.message);
    return result.value as RequestValue<Name>;
  };
  const { chairs } = ask('games.create', {
    cityId: 'test-town',
    players: { phantom: HUMAN, D1: HUMAN, D2: HUMAN },
    variants: {},
    guide: 'none',
  });
  const [phantom, detectives] = chairs.map(({ token }) => token);
  const { position } = ask('seat.attach', { token: phantom });
  const [action] = position.actions;
  const played = screen.answer('seat.play', { number: 0, action });
  ask('seat.attach', { token: detectives });
  played.announce();
  expect(played.result.ok).toBe(true);
  expect(frames).toEqual([]);
});
