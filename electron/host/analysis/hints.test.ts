/** Hints over real sockets, thought of in real threads. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type {
  Players,
  RequestBody,
  RequestName,
  SeatPosition,
  SeatTable,
} from '../../channel/contract.ts';
import type { Advice } from '../../channel/analysis.ts';
import { testFolder } from '../fixtures/folder.ts';
import { serveTestHost, startTestHost, type TestHostOptions } from '../fixtures/host.ts';
import { openScreen, type TestScreen } from '../fixtures/screen.ts';

type Action = SeatPosition['actions'][number];

const HUMAN = { kind: 'human' } as const;
const ALL_HUMAN: Players = { phantom: HUMAN, D1: HUMAN, D2: HUMAN };

interface Board {
  readonly screen: TestScreen;
  readonly tokens: readonly string[];
}

async function board(
  more: Partial<RequestBody<'games.create'>> = {},
  options: Partial<TestHostOptions> = {},
): Promise<Board> {
  const folder = testFolder();
  const { host } = startTestHost({ folder, ...options });
  const screen = await openScreen((await serveTestHost(host, folder)).address);
  const { chairs } = await screen.value('games.create', {
    cityId: 'test-town',
    players: ALL_HUMAN,
    variants: {},
    guide: 'none',
    seed: 3,
    ...more,
  });
  return { screen, tokens: chairs.map(({ token }) => token) };
}

/** Sits down as the Phantom (0) or as the detectives (1). */
function sit({ screen, tokens }: Board, chair: 0 | 1): Promise<SeatTable> {
  return screen.value('seat.attach', { token: tokens[chair] ?? '' });
}

async function play(at: Board, chair: 0 | 1, choose: (action: Action) => boolean): Promise<void> {
  const { position } = await sit(at, chair);
  const action = position.actions.find(choose);
  if (!action) throw new Error('no such action');
  await at.screen.value('seat.play', { number: position.number, action });
}

async function hint(at: Board, chair: 0 | 1): Promise<Advice> {
  const { position } = await sit(at, chair);
  return ended(at.screen, await at.screen.value('seat.hint', { number: position.number }));
}

async function ended(screen: TestScreen, { analysisId }: { analysisId: string }): Promise<Advice> {
  const told = () => screen.analyses.find((ended) => ended.analysisId === analysisId);
  await screen.until(() => told() !== undefined);
  const advice = told();
  if (!advice?.ok) throw new Error('the analysis failed');
  return advice;
}

async function fault<Name extends RequestName>(
  screen: TestScreen,
  name: Name,
  body: RequestBody<Name>,
): Promise<string> {
  const result = await screen.request(name, body);
  return result.ok ? 'ok' : result.fault.code;
}

it('a detective is told where the Phantom may be, and legal moves with chances and reasons', async () => {
  const at = await board();
  await play(at, 0, ({ type }) => type === 'place');
  const { position } = await sit(at, 1);
  const { belief, moves } = await hint(at, 1);
  expect(belief).toHaveLength(8);
  expect(belief.reduce((sum, { likelihood }) => sum + likelihood, 0)).toBeCloseTo(1);
  expect(moves.length).toBeGreaterThan(1);
  for (const { action, chance } of moves) {
    expect(position.actions).toContainEqual(action);
    expect(chance).toBeGreaterThanOrEqual(0);
    expect(chance).toBeLessThanOrEqual(1);
  }
  expect(moves.some(({ reasons }) => reasons.length > 0)).toBe(true);
});

it('the Phantom is told what the detectives may think of him, and his own best moves', async () => {
  const at = await board();
  const before = await hint(at, 0);
  expect(before.belief).toEqual([]);
  expect(before.moves[0]?.action.type).toBe('place');
  await play(at, 0, (action) => action.type === 'place' && action.to === 'j');
  for (let turn = 0; turn < 2; turn += 1) {
    await play(at, 1, (action) => 'to' in action && action.to !== 'j');
  }
  const { belief, moves } = await hint(at, 0);
  expect(belief.length).toBeGreaterThan(1);
  expect(moves[0]?.action).toMatchObject({ type: 'ride' });
});

it('where hints were not wanted nobody gets any, also in another run of the program', async () => {
  const folder = testFolder();
  const { host } = startTestHost({ folder });
  const served = await serveTestHost(host, folder);
  const screen = await openScreen(served.address);
  const { chairs } = await screen.value('games.create', {
    cityId: 'test-town',
    players: ALL_HUMAN,
    variants: {},
    guide: 'none',
    hints: false,
  });
  const token = chairs[0]?.token ?? '';
  expect((await screen.value('seat.attach', { token })).hints).toBe(false);
  expect(await fault(screen, 'seat.hint', { number: 0 })).toBe('no-hints');
  await host.close();

  const again = startTestHost({ folder }).host;
  const other = await openScreen((await serveTestHost(again, folder)).address);
  await other.value('seat.attach', { token });
  expect(await fault(other, 'seat.hint', { number: 0 })).toBe('no-hints');
});

it('a hint is for the seat to move and the position it stands at', async () => {
  const at = await board();
  expect(await fault(at.screen, 'seat.hint', { number: 0 })).toBe('no-seat');
  await sit(at, 1);
  expect(await fault(at.screen, 'seat.hint', { number: 0 })).toBe('not-your-turn');
  await sit(at, 0);
  expect(await fault(at.screen, 'seat.hint', { number: 1 })).toBe('stale-position');
});

const SLEEPY: Partial<TestHostOptions> = {
  players: { threads: 1, script: new URL('../fixtures/sleepy-worker.ts', import.meta.url) },
};

it('a hint is cancelled: nothing follows, and the next one does', async () => {
  const at = await board({}, SLEEPY);
  await sit(at, 0);
  const first = await at.screen.value('seat.hint', { number: 0 });
  await at.screen.value('analysis.cancel', { analysisId: first.analysisId });
  const second = await at.screen.value('seat.hint', { number: 0 });
  await ended(at.screen, second);
  await pause(400);
  expect(at.screen.analyses.map(({ analysisId }) => analysisId)).toEqual([second.analysisId]);
});

it.each([
  ['changes chairs', (at: Board) => sit(at, 1)],
  ['gets up', ({ screen }: Board) => screen.value('seat.detach', {})],
  ['plays', (at: Board) => play(at, 0, () => true)],
])('who %s does not hear the hint of before', async (_what, leave) => {
  const at = await board({}, SLEEPY);
  await sit(at, 0);
  await at.screen.value('seat.hint', { number: 0 });
  await leave(at);
  await pause(500);
  expect(at.screen.analyses).toEqual([]);
});

it('an analysis that fails says so and nothing else', async () => {
  const at = await board(
    {},
    { players: { threads: 1, script: new URL('../fixtures/throwing-worker.ts', import.meta.url) } },
  );
  await sit(at, 0);
  const { analysisId } = await at.screen.value('seat.hint', { number: 0 });
  await at.screen.until(() => at.screen.analyses.length > 0);
  expect(at.screen.analyses).toEqual([{ analysisId, ok: false }]);
});

it('two games that showed the detectives the same give them the same hints, to the byte', async () => {
  const boards = [await board(), await board()] as const;
  const places: string[] = [];
  for (const [index, at] of boards.entries()) {
    const { position } = await sit(at, 0);
    const stops = position.actions.flatMap((action) =>
      action.type === 'place' ? [action.to] : [],
    );
    const hidden = stops[index === 0 ? 0 : stops.length - 1] ?? '';
    places.push(hidden);
    await play(at, 0, (action) => action.type === 'place' && action.to === hidden);
  }
  expect(places[0]).not.toBe(places[1]);
  for (let turn = 0; turn < 2; turn += 1) {
    const hints = [];
    for (const at of boards) {
      const { belief, moves } = await hint(at, 1);
      hints.push(JSON.stringify({ belief, moves }));
    }
    expect(hints[0]).toBe(hints[1]);
    const { position } = await sit(boards[0], 1);
    // Not onto a stop where one of the two hides: that would end his game.
    const open = position.actions.find((action) => 'to' in action && !places.includes(action.to));
    const same = JSON.stringify(open);
    for (const at of boards) await play(at, 1, (action) => JSON.stringify(action) === same);
  }
  // The Phantoms' own hints differ: they do stand on different stops.
  const own = [];
  for (const at of boards) own.push((await hint(at, 0)).moves.map(({ action }) => action));
  expect(own[0]).not.toEqual(own[1]);
});
