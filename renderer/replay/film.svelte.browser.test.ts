import { expect, test } from 'vitest';
import { Film } from './film.svelte.ts';
import { shortReplay } from './replay-samples.ts';

const standing = (film: Film, seat: string) => film.pieces.find((piece) => piece.seat === seat);

test('it begins before the first move and never leaves the film', () => {
  const film = new Film(shortReplay());
  expect([film.number, film.last, film.mover]).toEqual([0, 3, null]);
  film.back();
  expect(film.number).toBe(0);
  film.end();
  film.forward();
  expect(film.number).toBe(3);
  film.first();
  film.go(99);
  expect(film.number).toBe(3);
});

test('one move on glides with its ticket, a jump or a step back sets pieces down', () => {
  const film = new Film(shortReplay());
  film.forward();
  film.forward();
  expect(film.mover).toBe('D1');
  expect(standing(film, 'D1')).toEqual({ seat: 'D1', stop: 'b', ticket: 'bus' });
  film.back();
  expect(standing(film, 'D1')).toEqual({ seat: 'D1', stop: 'a' });
  film.end();
  expect(standing(film, 'D2')).toEqual({ seat: 'D2', stop: 'y' });
  expect(film.told.map(({ number }) => number)).toEqual([1, 2, 3]);
});

test('it stops at the end, and playing again begins anew', () => {
  const film = new Film(shortReplay());
  film.toggle();
  film.go(2);
  expect(film.playing).toBe(true);
  film.forward();
  expect([film.number, film.playing]).toEqual([3, false]);
  film.toggle();
  expect([film.number, film.playing]).toEqual([0, true]);
  film.back();
  expect(film.playing).toBe(false);
});
