import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { Film } from './film.svelte.ts';
import { shortReplay } from './replay-samples.ts';
import Transport from './Transport.svelte';
import '../theme/theme.css';

test('the buttons and the slider run the film, and say where it is', async () => {
  await page.viewport(1000, 700);
  const film = new Film(shortReplay());
  const screen = await render(Transport, { film, nameOf: (stop: string) => stop.toUpperCase() });
  const slider = screen.getByRole('slider', { name: 'Move' });
  await expect.element(screen.getByRole('button', { name: 'One move back' })).toBeDisabled();
  await screen.getByRole('button', { name: 'One move on' }).click();
  await screen.getByRole('button', { name: 'One move on' }).click();
  await expect.element(screen.getByText('Move 2 of 3')).toBeVisible();
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', 'Move 2 of 3: D1 rides by bus to B. 3 possible stops');
  await screen.getByRole('button', { name: 'To the end' }).click();
  await expect.element(screen.getByRole('button', { name: 'One move on' })).toBeDisabled();
  await slider.fill('1');
  expect(film.number).toBe(1);
  await screen.getByRole('button', { name: 'Play' }).click();
  await expect.element(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  screen.getByRole('radio', { name: '4×' }).element().parentElement?.click();
  expect(film.speed).toBe('four');
});

test('the graph tells how many stops were possible and where he showed himself', async () => {
  const film = new Film(shortReplay());
  const screen = await render(Transport, { film, nameOf: String });
  await expect
    .element(
      screen.getByRole('img', {
        name: 'How many stops were possible: at most 4, in the end 2. He showed himself after slots 1.',
      }),
    )
    .toBeVisible();
});

test('on a phone one button goes from speed to speed', async () => {
  await page.viewport(390, 700);
  const film = new Film(shortReplay());
  const screen = await render(Transport, { film, nameOf: String });
  for (const speed of ['1×', '2×', '4×', '½×']) {
    await screen.getByRole('button', { name: `Speed: ${speed}` }).click();
  }
  expect(film.speed).toBe('one');
});
