import { beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import type { City } from '../../city-data/schema.ts';
import type { RequestName } from '../../electron/channel/contract.ts';
import type { PlayoutFigures, PlayoutProgress } from '../../electron/channel/playout.ts';
import { CROSSROADS } from '../../engine/playout/crossroads.ts';
import { failure, success, type Result } from '../../engine/result.ts';
import type { Carrier, CarrierListener } from '../../renderer/connection/carrier.ts';
import { HostClient } from '../../renderer/connection/host-client.ts';
import { language } from '../../renderer/messages/language.svelte.ts';
import '../../renderer/theme/theme.css';
import { playedReport } from './played-report.ts';
import PlayoutPanel from './PlayoutPanel.svelte';

const REPORT = playedReport(12);

/** A host that answers as told and plays nothing; the test says how it goes on. */
class Desk implements Carrier {
  readonly asked: [RequestName, unknown][] = [];
  readonly answers: Result<unknown>[] = [];
  listener: CarrierListener | undefined;

  open(listener: CarrierListener): void {
    this.listener = listener;
    listener.status('open');
  }
  request(name: RequestName, body: unknown): Promise<Result<unknown>> {
    this.asked.push([name, body]);
    const usual = name === 'playout.start' ? { playoutId: `playout-${this.asked.length}` } : {};
    return Promise.resolve(this.answers.shift() ?? success(usual));
  }
  tell(progress: Partial<PlayoutProgress>): void {
    const games = { playoutId: 'playout-1', done: 12, games: 200, state: 'playing' as const };
    this.listener?.event('playout.progress', { ...games, ...progress });
  }
  retry(): void {
    // Nothing to restore.
  }
  close(): void {
    // Nothing to close.
  }
}

async function open(desk = new Desk(), client = new HostClient(desk), city: City = CROSSROADS) {
  const calls = { onheat: vi.fn(), onallotment: vi.fn(), ondetectives: vi.fn(), onshow: vi.fn() };
  const screen = await render(PlayoutPanel, { city, client, ...calls });
  return { desk, client, screen, ...calls };
}

beforeEach(() => {
  language.current = 'en';
});

describe('the playout panel', () => {
  test('asks for what was chosen', async () => {
    const { desk, screen } = await open();
    await screen.getByText('50', { exact: true }).click();
    await screen.getByText('Hard').click();
    await screen.getByRole('checkbox', { name: 'No taxi' }).click();
    await screen.getByRole('button', { name: 'Play it out' }).click();
    expect(desk.asked).toEqual([
      ['playout.start', { city: CROSSROADS, games: 50, level: 'hard', variants: { noTaxi: true } }],
    ]);
  });

  test('shows how far it is, and stops on demand with the figures so far', async () => {
    const { desk, screen } = await open();
    await screen.getByRole('button', { name: 'Play it out' }).click();
    await expect.element(screen.getByText(/The players take their seats/)).toBeVisible();
    desk.tell({});
    await expect.element(screen.getByText('12 of 200 games')).toBeVisible();
    const bar = screen.getByRole('progressbar', { name: 'Games played' });
    await expect.element(bar).toHaveAttribute('value', '12');
    await screen.getByRole('button', { name: 'Stop here' }).click();
    expect(desk.asked.at(-1)).toEqual(['playout.cancel', { playoutId: 'playout-1' }]);
    desk.tell({ state: 'cancelled', report: REPORT });
    await expect.element(screen.getByText(/^Stopped after 12 of 200 games\./)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Play it out again' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Who wins' })).toBeVisible();
  });

  test('does not take games for its own that are not', async () => {
    const { desk, screen } = await open();
    await screen.getByRole('button', { name: 'Play it out' }).click();
    desk.tell({});
    desk.tell({ playoutId: 'playout-0', done: 150, state: 'finished', report: REPORT });
    await expect.element(screen.getByText('12 of 200 games')).toBeVisible();
  });

  test('says why it was refused, and keeps the figures before', async () => {
    const { desk, screen } = await finished();
    desk.answers.push(failure('playout-elsewhere', 'Elsewhere.'));
    await screen.getByRole('button', { name: 'Play it out again' }).click();
    await expect.element(screen.getByText(/^Another window/)).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Who wins' })).toBeVisible();
  });

  test('tells when the line breaks', async () => {
    const { desk, screen } = await open();
    await screen.getByRole('button', { name: 'Play it out' }).click();
    desk.tell({ report: REPORT });
    desk.listener?.status('lost');
    await expect.element(screen.getByText(/^The line to the program broke/)).toBeVisible();
  });
});

async function finished(report: PlayoutFigures = REPORT) {
  const opened = await open();
  await opened.screen.getByRole('button', { name: 'Play it out' }).click();
  const { games } = report;
  opened.desk.tell({ done: games, games, state: 'finished', report });
  await expect.element(opened.screen.getByText(/games were played\.$/)).toBeVisible();
  return opened;
}

describe('the figures', () => {
  test('read as words: wins with their interval, lengths by slot, tickets by kind', async () => {
    const { screen } = await finished();
    const { share } = REPORT.wins.detectives;
    await expect.element(screen.getByText(`${Math.round(share * 100)}%`).first()).toBeVisible();
    const lengths = screen.getByRole('table', { name: 'Games by the slot in which they end' });
    const ended = REPORT.slots.filter((games) => games > 0).length;
    expect(lengths.getByRole('row').elements()).toHaveLength(ended + 1);
    const tickets = screen.getByRole('table', { name: "A detective's tickets" });
    const bus = tickets.getByRole('row', { name: /^Bus/ });
    expect(bus.element().lastElementChild?.textContent).toBe(
      String(REPORT.suggestion.detective.bus),
    );
    // Nobody has trains here.
    expect(tickets.getByRole('row', { name: /Train/ }).elements()).toEqual([]);
  });

  test('findings show where they are', async () => {
    const finding = {
      code: 'playout-stuck',
      severity: 'warning' as const,
      message: 'Stuck.',
      ids: ['f'],
      values: { stop: 'Stop F', games: 60, all: 200 },
    };
    const { screen, onshow } = await finished({ ...REPORT, findings: [finding] });
    await screen.getByRole('button', { name: /Detectives get stuck at Stop F/ }).click();
    expect(onshow).toHaveBeenCalledWith(['f']);
  });

  test('one press hands over the suggested tickets, and then says that they are used', async () => {
    const { screen, onallotment } = await finished();
    await screen.getByRole('button', { name: 'Use the suggested tickets' }).click();
    expect(onallotment).toHaveBeenCalledWith(REPORT.suggestion);
    await screen.rerender({ city: { ...CROSSROADS, tickets: { ...REPORT.suggestion } } });
    await expect.element(screen.getByText('The tickets are as suggested.')).toBeVisible();
    await expect.element(screen.getByText(/^The city has been changed/)).toBeVisible();
  });

  test('of another city are not shown', async () => {
    const { screen } = await finished();
    await screen.rerender({ city: { ...CROSSROADS, id: 'another' } });
    expect(screen.getByRole('heading', { name: 'Who wins' }).elements()).toEqual([]);
  });
});

describe('a city in which one side always wins', () => {
  test('is told what helps, and gets a detective more at a press', async () => {
    const values = { percent: 100, low: 93, high: 100, games: 50 };
    const finding = { severity: 'warning' as const, message: '', ids: ['tickets'], values };
    const { screen, desk, ondetectives } = await open();
    await screen.getByRole('button', { name: 'Play it out' }).click();
    const report = { ...REPORT, findings: [] };
    desk.tell({ done: 12, state: 'finished', report });
    await expect.element(screen.getByRole('heading', { name: 'Who wins' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What helps' }).elements()).toEqual([]);
    await screen.getByRole('button', { name: 'Play it out again' }).click();
    const findings = [{ ...finding, code: 'playout-phantom-favoured' }];
    desk.tell({ playoutId: 'playout-2', state: 'finished', report: { ...REPORT, findings } });
    const more = CROSSROADS.detectives + 1;
    await screen.getByRole('button', { name: `Play with ${more} detectives` }).click();
    expect(ondetectives).toHaveBeenCalledWith(more);
  });
});

describe('the warmth on the map', () => {
  test('is of the side one chooses, and goes when the panel goes', async () => {
    const { screen, onheat, onshow } = await finished();
    expect(onheat).toHaveBeenLastCalledWith(null);
    await screen.getByText('Detectives', { exact: true }).last().click();
    const [heat] = onheat.mock.lastCall as [{ stops: Map<string, number> }];
    expect(heat.stops.get('a')).toBeGreaterThan(0);
    const stops = screen.getByRole('table', { name: /^Stops/ });
    expect(stops.getByRole('row').elements()).toHaveLength(6);
    await screen.getByRole('button', { name: 'Show all' }).first().click();
    expect(stops.getByRole('row').elements()).toHaveLength(CROSSROADS.stops.length + 1);
    await stops.getByRole('button', { name: 'Stop A' }).click();
    expect(onshow).toHaveBeenCalledWith(['a']);
    await screen.unmount();
    expect(onheat).toHaveBeenLastCalledWith(null);
  });

  test('comes back with the panel, and the games went on without it', async () => {
    const { screen, desk, client } = await open();
    await screen.getByRole('button', { name: 'Play it out' }).click();
    await screen.unmount();
    desk.tell({ done: 200, state: 'finished', report: { ...REPORT, games: 200 } });
    const again = await open(desk, client);
    await expect.element(again.screen.getByText('200 games were played.')).toBeVisible();
  });
});

test('in Czech it speaks Czech', async () => {
  language.current = 'cs';
  const { screen } = await open();
  await expect.element(screen.getByRole('button', { name: 'Odehrát' })).toBeVisible();
});
