import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bundledCities } from '../../city-data/cities.ts';
import { failure } from '../result.ts';
import { createProtocol, type Protocol } from './protocol.ts';

interface Answer {
  readonly id?: unknown;
  readonly ok: boolean;
  readonly error?: { readonly code: string; readonly message: string };
  readonly [field: string]: unknown;
}

function start(): Protocol {
  return createProtocol({
    version: '0.0.0',
    cities: bundledCities,
    readFile: (path) => Promise.resolve(failure('no-file', `There is no file ${path}.`)),
    now: () => performance.now(),
  });
}

async function ask(protocol: Protocol, request: unknown): Promise<Answer> {
  return JSON.parse(await protocol.answer(JSON.stringify(request))) as Answer;
}

const NEW = { cmd: 'new', city: { id: 'mestecko' }, variants: { cheeky: true }, seed: 7 };

async function began(): Promise<Protocol> {
  const protocol = start();
  expect(await ask(protocol, NEW)).toMatchObject({ ok: true });
  return protocol;
}

describe('the engine protocol', () => {
  it('introduces itself and repeats the id of a request', async () => {
    expect(await ask(start(), { id: [1, 'a'], cmd: 'hello' })).toEqual({
      id: [1, 'a'],
      ok: true,
      name: 'Hide & Ride',
      version: '0.0.0',
      protocol: 1,
      games: ['hide-and-ride'],
    });
  });

  it.each([null, false, 0, -1.5, '', 'a', [], {}, { ok: 1 }])('repeats the id %j', async (id) => {
    for (const cmd of ['hello', 'dance']) {
      expect((await ask(start(), { id, cmd }))['id']).toStrictEqual(id);
    }
  });

  it('plays nothing for a request whose id it cannot repeat', async () => {
    const protocol = await began();
    const before = await ask(protocol, { cmd: 'state' });
    const { actions } = (await ask(protocol, { cmd: 'legal' })) as unknown as { actions: object[] };
    const id = '['.repeat(100_000) + ']'.repeat(100_000);
    const line = `{"cmd":"play","action":${JSON.stringify(actions[0])},"id":${id}}`;
    expect(JSON.parse(await protocol.answer(line))).toMatchObject({
      ok: false,
      error: { code: 'bad-request' },
    });
    expect(await ask(protocol, { cmd: 'state' })).toEqual(before);
  });

  it('loads no game that lacks a start', async () => {
    const protocol = await began();
    const { save } = await ask(protocol, { cmd: 'save' });
    const record = JSON.parse(save as string) as { starts: Record<string, string> };
    for (const some of [{ D1: record.starts['D1'] }, {}, []]) {
      expect(await ask(protocol, { cmd: 'load', save: { ...record, starts: some } })).toMatchObject(
        {
          ok: false,
          error: { code: 'bad-save' },
        },
      );
    }
    expect(await ask(protocol, { cmd: 'load', save: record })).toMatchObject({ ok: true });
  });

  it('begins the same game for the same seed, and others for others', async () => {
    const first = await ask(start(), NEW);
    expect(await ask(start(), NEW)).toEqual(first);
    const starts = new Set<string>();
    for (let seed = 0; seed < 8; seed++) {
      const answer = await ask(start(), { ...NEW, seed });
      starts.add(JSON.stringify((answer['state'] as { detectives: unknown }).detectives));
    }
    expect(starts.size).toBeGreaterThan(3);
  });

  it('plays, shows views without secrets, takes back, saves and loads', async () => {
    const protocol = await began();
    const { actions } = (await ask(protocol, { cmd: 'legal' })) as unknown as {
      actions: { type: string; to: string }[];
    };
    const place = actions[3];
    const played = await ask(protocol, { cmd: 'play', action: place });
    expect(played).toMatchObject({ ok: true, state: { phase: 'phantom-show', slot: 1 } });
    expect(played['events']).toEqual([{ type: 'placed', slot: 1, to: place?.to }]);
    const view = await ask(protocol, { cmd: 'view', seat: 'D1' });
    expect(view).toMatchObject({ view: { phantom: { at: null }, log: [{ stop: null }] } });
    expect(await ask(protocol, { cmd: 'view', seat: 'phantom' })).toMatchObject({
      view: { phantom: { at: place?.to } },
    });
    expect((await ask(protocol, { cmd: 'candidates' }))['stops']).toContain(place?.to);
    const { save } = await ask(protocol, { cmd: 'save' });
    expect(typeof save).toBe('string');
    const before = await ask(protocol, { cmd: 'state' });
    expect(await ask(start(), { cmd: 'load', save })).toEqual(before);
    expect(await ask(protocol, { cmd: 'undo' })).toMatchObject({ state: { slot: 0 } });
    expect(await ask(protocol, { cmd: 'undo' })).toMatchObject({
      ok: false,
      error: { code: 'nothing-to-undo' },
    });
    expect(await ask(protocol, { cmd: 'perft', depth: 1 })).toMatchObject({
      nodes: actions.length,
    });
    expect(await ask(protocol, { cmd: 'perft', depth: 0 })).toMatchObject({ nodes: 1 });
  });

  it.each([
    [{ cmd: 'legal' }, 'no-game'],
    [{ cmd: 'dance' }, 'unknown-command'],
    [{}, 'bad-request'],
    [[], 'bad-request'],
    [{ cmd: 'new', city: { id: 'atlantis' } }, 'unknown-city'],
    [{ cmd: 'new', city: { path: '/no/such/file' } }, 'no-file'],
    [{ cmd: 'new', city: 7 }, 'bad-city'],
    [{ cmd: 'new', city: { format: 'x' } }, 'city-not-playable'],
    [{ ...NEW, game: 'chess' }, 'unknown-game'],
    [{ ...NEW, seed: 0.5 }, 'bad-options'],
    [{ ...NEW, variants: { fog: true } }, 'bad-options'],
    [{ ...NEW, starts: { D9: 'x' } }, 'bad-starts'],
    [{ cmd: 'selfplay', city: { id: 'mestecko' }, games: 1, levels: ['easy'] }, 'bad-request'],
    [{ cmd: 'load', save: '{"game":' }, 'bad-save'],
    [{ cmd: 'load', save: '{}' }, 'bad-save'],
  ])('answers %j with %s', async (request, code) => {
    const answer = await ask(start(), request);
    expect(answer).toMatchObject({ ok: false, error: { code } });
    expect(answer.error?.message).toMatch(/\.$/);
  });

  it.each([
    [undefined, 'bad-action'],
    [{ type: 'fly' }, 'bad-action'],
    [{ type: 'place', to: 'nowhere' }, 'unknown-stop'],
    [{ type: 'place', to: ['x'] }, 'unknown-stop'],
    [{ type: 'end' }, 'illegal-action'],
    [{ type: 'show', take: {} }, 'illegal-action'],
  ])('refuses the action %j with %s and changes nothing', async (action, code) => {
    const protocol = await began();
    const before = await ask(protocol, { cmd: 'state' });
    expect(await ask(protocol, { cmd: 'play', action })).toMatchObject({ error: { code } });
    expect(await ask(protocol, { cmd: 'state' })).toEqual(before);
  });

  it('survives any line', async () => {
    const protocol = await began();
    const before = await ask(protocol, { cmd: 'state' });
    const lines = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constant('['.repeat(200_000)),
      fc.record({
        cmd: fc.constantFrom('play', 'view', 'perft', 'load', 'validate', 'best', 'selfplay'),
        action: fc.anything(),
        seat: fc.anything(),
        depth: fc.anything(),
        city: fc.anything(),
        save: fc.anything(),
        level: fc.anything(),
        games: fc.anything().filter((games) => !Number.isInteger(games)),
        nodes: fc.constant(1),
      }),
    );
    await fc.assert(
      fc.asyncProperty(lines, async (line) => {
        const text = typeof line === 'string' ? line : safeText(line);
        const answer = JSON.parse(await protocol.answer(text)) as Answer;
        expect(typeof answer.ok).toBe('boolean');
        expect(answer.error?.code).not.toBe('internal');
      }),
      { numRuns: 300 },
    );
    expect(await ask(protocol, { cmd: 'state' })).toEqual(before);
  });
});

/** Not everything that can be asked can be written as JSON. */
function safeText(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '{';
  }
}

describe('stop', () => {
  /** A protocol that takes breath, on a clock that goes on by itself. */
  async function breathing(): Promise<Protocol> {
    let now = 0;
    const protocol = createProtocol({
      version: '0.0.0',
      cities: bundledCities,
      readFile: (path) => Promise.resolve(failure('no-file', `There is no file ${path}.`)),
      now: () => (now += 5),
      breathe: () => new Promise((resolve) => setImmediate(resolve)),
    });
    expect(await ask(protocol, NEW)).toMatchObject({ ok: true });
    return protocol;
  }

  it('ends the thinking with the best move so far', async () => {
    const protocol = await breathing();
    const best = ask(protocol, { cmd: 'best', level: 'expert', nodes: 1_000_000_000 });
    expect(await ask(protocol, { id: 2, cmd: 'stop' })).toEqual({ id: 2, ok: true });
    const { actions } = (await ask(protocol, { cmd: 'legal' })) as unknown as { actions: object[] };
    const answer = await best;
    expect(answer).toMatchObject({ ok: true, info: { level: 'expert' } });
    expect(actions).toContainEqual(answer['action']);
  });

  it('ends games against itself with those that are over', async () => {
    const protocol = await breathing();
    const played = ask(protocol, { cmd: 'selfplay', games: 100_000, nodes: 5, seed: 1 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await ask(protocol, { cmd: 'stop' });
    const { ok, results } = (await played) as Answer & { results: object[] };
    expect(ok).toBe(true);
    expect(results.length).toBeGreaterThan(0);
    expect(results.length).toBeLessThan(100_000);
  });

  it('ends nothing that comes later, and is no fault where nothing is thought about', async () => {
    const protocol = await breathing();
    expect(await ask(protocol, { cmd: 'stop' })).toEqual({ ok: true });
    const later = await ask(protocol, { cmd: 'best', level: 'expert', nodes: 150 });
    expect(later).toMatchObject({ ok: true, info: { nodes: 150 } });
  });

  it('leaves the moves of a budget in nodes as they are', async () => {
    const request = { cmd: 'best', level: 'expert', nodes: 400, seed: 4 };
    const withBreath = await ask(await breathing(), request);
    const without = await ask(await began(), request);
    expect(withBreath['action']).toEqual(without['action']);
    expect(withBreath['info']).toMatchObject({ nodes: 400 });
  });
});
