/** Games that are over, watched again over real sockets; and one that is not, refused. */
import { expect, it } from 'vitest';
import type { AnalysisBegun, AnalysisEnded } from '../../channel/analysis.ts';
import { testFolder } from '../fixtures/folder.ts';
import { serveTestHost, startTestHost } from '../fixtures/host.ts';
import { openScreen, type TestScreen } from '../fixtures/screen.ts';

const HUMAN = { kind: 'human' } as const;

interface Begun {
  readonly screen: TestScreen;
  readonly gameId: string;
  readonly tokens: readonly string[];
}

async function begin(): Promise<Begun> {
  const folder = testFolder();
  const { host } = startTestHost({ folder });
  const screen = await openScreen((await serveTestHost(host, folder)).address);
  const { gameId, chairs } = await screen.value('games.create', {
    cityId: 'test-town',
    players: { phantom: HUMAN, D1: HUMAN, D2: HUMAN },
    variants: {},
    guide: 'none',
    seed: 3,
  });
  return { screen, gameId, tokens: chairs.map(({ token }) => token) };
}

/** Plays for whoever is to move, catching the Phantom in the third round only, to the end. */
async function playOut({ screen, tokens }: Begun): Promise<number> {
  let hidden: string | null = null;
  for (let number = 0; ;) {
    for (const token of tokens) {
      const { position } = await screen.value('seat.attach', { token });
      const { view, actions } = position;
      if (view.outcome) return position.number;
      const spares = view.round < 3 && view.phase === 'detectives';
      const action =
        actions.find((one) => !(spares && 'to' in one && one.to === hidden)) ?? actions[0];
      if (view.phase !== 'detectives' && action && 'to' in action) hidden = action.to;
      if (action) ({ number } = await screen.value('seat.play', { number, action }));
    }
  }
}

async function ended(screen: TestScreen, { analysisId }: AnalysisBegun): Promise<AnalysisEnded> {
  const told = (): AnalysisEnded | undefined =>
    screen.analyses.find((ended) => ended.analysisId === analysisId);
  await screen.until(() => told() !== undefined);
  return told() ?? { analysisId, ok: false };
}

it('a game that goes on is refused, whatever is asked of it', async () => {
  const { screen, gameId, tokens } = await begin();
  await screen.value('seat.attach', { token: tokens[0] ?? '' });
  for (const asked of [
    await screen.request('replay.open', { gameId }),
    await screen.request('replay.belief', { gameId, number: 0 }),
    await screen.request('replay.moves', { gameId, number: 0 }),
  ]) {
    expect(asked).toMatchObject({ ok: false, fault: { code: 'not-over' } });
    expect(JSON.stringify(asked)).not.toMatch(/Stop [A-J]|"to"/);
  }
  expect(await screen.request('replay.open', { gameId: '99' })).toMatchObject({
    fault: { code: 'unknown-game' },
  });
});

it('a game that is over is shown move by move with all that was hidden', async () => {
  const begun = await begin();
  const { screen, gameId } = begun;
  const last = await playOut(begun);
  const { frames } = await screen.value('replay.open', { gameId });
  expect(frames.map(({ number }) => number)).toEqual(
    Array.from({ length: last + 1 }, (_, number) => number),
  );
  expect(frames[0]).toMatchObject({ action: null, clues: [], candidates: null });
  expect(frames.slice(1).every(({ view }) => view.phantom.at !== null)).toBe(true);
  expect(frames.slice(1).every(({ candidates }) => (candidates ?? 0) > 0)).toBe(true);
  expect(frames.at(-1)?.clues.at(-1)).toMatchObject({ type: 'over' });
  expect(frames.at(-1)?.view.log.every(({ stop }) => stop !== null)).toBe(true);

  // The belief of every position is over its candidates, the Phantom's place among them.
  for (const { number, candidates, view } of frames.slice(1, -1)) {
    const told = await ended(screen, await screen.value('replay.belief', { gameId, number }));
    if (!told.ok) throw new Error('no belief');
    expect(told.moves).toEqual([]);
    expect(told.belief).toHaveLength(candidates ?? 0);
    expect(told.belief.map(({ stop }) => stop)).toContain(view.phantom.at);
  }
  expect(await screen.request('replay.belief', { gameId, number: last })).toMatchObject({
    fault: { code: 'game-over' },
  });
  const again = await screen.value('replay.belief', { gameId, number: 1 });
  expect((await ended(screen, again)).ok).toBe(true);
});

it('what the computer would have done is told where somebody was to move', async () => {
  const begun = await begin();
  const { screen, gameId } = begun;
  const last = await playOut(begun);
  const begunFirst = await screen.value('replay.moves', { gameId, number: 0 });
  const first = await ended(screen, begunFirst);
  expect(first.ok && first.moves[0]?.action.type).toBe('place');
  const then = await ended(screen, await screen.value('replay.moves', { gameId, number: 1 }));
  expect(then.ok && then.moves[0]?.action).toMatchObject({ type: 'ride', detective: 'D1' });
  // The same again comes from what was kept.
  const kept = await screen.value('replay.moves', { gameId, number: 1 });
  expect(kept.ms).toBe(0);
  expect(await ended(screen, kept)).toEqual({ ...then, analysisId: kept.analysisId });
  expect(await screen.request('replay.moves', { gameId, number: last })).toMatchObject({
    fault: { code: 'game-over' },
  });
  expect(await screen.request('replay.moves', { gameId, number: last + 1 })).toMatchObject({
    fault: { code: 'no-such-move' },
  });
});

it('who steps on quickly hears only of the place he stopped at', async () => {
  const begun = await begin();
  const { screen, gameId } = begun;
  await playOut(begun);
  screen.analyses.splice(0);
  const asked = await Promise.all(
    [1, 2, 3, 4].map((number) => screen.value('replay.belief', { gameId, number })),
  );
  const last = asked.at(-1);
  if (!last) throw new Error('nothing was asked');
  expect((await ended(screen, last)).ok).toBe(true);
  expect(screen.analyses.length).toBeLessThan(asked.length);
});

it('a guest may watch the game he sits at and no other', async () => {
  const folder = testFolder();
  const { host } = startTestHost({ folder });
  const owner = await openScreen((await serveTestHost(host, folder)).address);
  const { gameId, chairs } = await owner.value('games.create', {
    cityId: 'test-town',
    players: { phantom: HUMAN, D1: HUMAN, D2: HUMAN },
    variants: {},
    guide: 'none',
    seed: 3,
  });
  const tokens = chairs.map(({ token }) => token);
  await playOut({ screen: owner, gameId, tokens });
  const guest = host.connect({ owner: false, send: () => undefined });
  const open = (): unknown => guest.answer('replay.open', { gameId }).result;
  expect(open()).toMatchObject({ fault: { code: 'not-owner' } });
  guest.answer('seat.attach', { token: tokens[1] });
  expect(open()).toMatchObject({ ok: true });
});
