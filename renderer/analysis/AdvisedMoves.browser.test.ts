import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { AdvisedMove } from '../../electron/channel/analysis.ts';
import { language } from '../messages/language.svelte.ts';
import AdvisedMoves from './AdvisedMoves.svelte';
import { bestMoves } from './move-words.ts';
import '../theme/theme.css';

const ride = (to: string, ticket: 'tram' | 'bus', chance: number | null): AdvisedMove => ({
  action: { type: 'ride', detective: 'D1', ticket, to },
  chance,
  reasons: to === 'a' ? ['closes-in', 'guards-exit', 'keeps-options'] : [],
});
const moves = [ride('a', 'tram', 0.62), ride('b', 'bus', null)];

function shown(more: object = {}) {
  const calls = { onchoose: vi.fn(), onpoint: vi.fn(), onlook: vi.fn(), ontake: vi.fn() };
  return {
    ...calls,
    screen: render(AdvisedMoves, {
      moves,
      chosen: 0,
      nameOf: (stop: string) => `Stop ${stop}`,
      ...calls,
      ...more,
    }),
  };
}

test('a move says where, by what, how good and why; the first one has the focus', async () => {
  const { screen } = shown();
  const { getByRole, getByText } = await screen;
  const first = getByRole('button', { name: '1. Stop a by tram chance to win 62%' });
  await expect.element(first).toHaveFocus();
  // The ring goes round the whole card, and does not cut it in two.
  const card = first.element().closest('li');
  expect(getComputedStyle(first.element()).outlineStyle).toBe('none');
  expect(card && getComputedStyle(card).outlineStyle).toBe('solid');
  await expect
    .element(getByText('He comes nearer to where the Phantom probably is.'))
    .toBeVisible();
  await expect
    .element(getByText('He stands where the Phantom would want to ride to.'))
    .toBeVisible();
  await expect
    .element(getByText('From there one can ride on to many stops.'))
    .not.toBeInTheDocument();
  await expect.element(getByRole('button', { name: /nothing to compare/ })).toBeVisible();
});

test('arrows go from move to move, Enter plays, a click only looks', async () => {
  const { screen, ontake, onlook, onchoose } = shown();
  const { getByRole } = await screen;
  await userEvent.keyboard('{ArrowDown}');
  expect(onchoose).toHaveBeenLastCalledWith(1);
  await userEvent.keyboard('{Enter}');
  expect(ontake).toHaveBeenCalledExactlyOnceWith(moves[1]?.action);
  await getByRole('button', { name: /Stop b/ }).click();
  expect(onlook).toHaveBeenCalledExactlyOnceWith('b');
  expect(ontake).toHaveBeenCalledOnce();
  await getByRole('button', { name: 'Play this' }).click();
  expect(ontake).toHaveBeenLastCalledWith(moves[0]?.action);
});

test('without a way to take it nothing is to be played', async () => {
  const { screen } = shown({ ontake: undefined, remark: () => 'played' });
  const { getByRole, getByText } = await screen;
  await expect.element(getByRole('button', { name: 'Play this' })).not.toBeInTheDocument();
  await expect.element(getByText('played').first()).toBeVisible();
});

test('Czech speaks Czech', async () => {
  language.current = 'cs';
  const { screen } = shown();
  const { getByText } = await screen;
  await expect.element(getByText('Přiblíží se k místům, kde Fantom nejspíš je.')).toBeVisible();
  language.current = 'en';
});

test('to a detective one stop is one move, to the Phantom each ticket is', () => {
  const twice = [ride('a', 'tram', 0.6), ride('a', 'bus', 0.5), ride('b', 'bus', 0.4)];
  expect(bestMoves(twice, 'D1')).toEqual([twice[0], twice[2]]);
  expect(bestMoves(twice, 'phantom')).toEqual(twice);
  const shows = (['bus', 'tram'] as const).map((ticket): AdvisedMove => ({
    action: { type: 'show', take: { D1: ticket } },
    chance: 0.5,
    reasons: [],
  }));
  const [first, second] = shows;
  expect(bestMoves(shows, 'phantom')).toEqual([first]);
  expect(second).not.toEqual(first);
});
