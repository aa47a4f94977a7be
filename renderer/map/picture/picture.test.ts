import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import type { City } from '../../../city-data/schema.ts';
import { anyCity, smallTown } from '../testing/city-arbitrary.ts';
import { drawPicture, namesInPictures } from './picture.ts';

const options = { theme: 'day', language: 'cs', width: 1200 } as const;

/** Names stand closer than they could be read. */
function crowdedTown(): City {
  const stops = Array.from({ length: 120 }, (_, index) => ({
    id: `s${index}`,
    name: `Zastávka${index}`,
    x: 40 + 60 * (index % 12),
    y: 40 + 28 * Math.floor(index / 12),
  }));
  const rows = Array.from({ length: 10 }, (_, row) => stops.slice(row * 12, row * 12 + 12));
  const routes = rows.map((row) => row.map(({ id }) => id));
  const lines = [{ id: 'bus-1', mode: 'bus' as const, name: '1', routes }];
  return { ...smallTown(), size: [740, 340], stops, lines };
}

/** Every element of a document; throws where the document is not well-formed. */
function elementsOf(svg: string): { name: string; attributes: Record<string, string> }[] {
  const found: { name: string; attributes: Record<string, string> }[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => found.push({ name, attributes }));
  parser.write(svg).close();
  return found;
}

test('a picture is well-formed, whatever is written in the city', () => {
  fc.assert(
    fc.property(anyCity, fc.string({ unit: 'binary' }), (city, text) => {
      const [first] = city.stops;
      const stops = first ? city.stops.with(0, { ...first, name: `<${text}>&"'` }) : [];
      const svg = drawPicture({ ...city, name: `${text}&<b>`, stops }, options);
      expect(elementsOf(svg)[0]).toMatchObject({ name: 'svg' });
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }),
    { numRuns: 12 },
  );
});

test('a picture needs nothing but itself', () => {
  const svg = drawPicture(smallTown(), options);
  expect(svg).not.toMatch(/class=|style=|<style|<script|<image|url\(/);
  // Named entities other than XML's own five are unknown outside a web page.
  expect([...svg.matchAll(/&(?!#\d+;)/g)]).toEqual([]);
  expect(svg.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
});

test('a picture says its city, names and lines in the language asked for', () => {
  const czech = drawPicture(smallTown(), options);
  expect(czech).toContain('Mapa: Test &#38; Town');
  expect(czech).toContain('Metro, až 2 stanice bez přestupu');
  expect(czech).toContain('Tramvaj');
  const english = drawPicture(smallTown(), { ...options, language: 'en' });
  expect(english).toContain('Metro, up to 2 stops without changing');
  expect(english).toContain('Muzeum');
});

test('title and legend can be left out', () => {
  const bare = drawPicture(smallTown(), { ...options, legend: false, title: false });
  expect(bare).not.toContain('Tramvaj');
  expect(bare.match(/Test &#38; Town/g)).toHaveLength(1);
  const heightOf = (svg: string): number => Number(/height="(\d+)"/.exec(svg)?.[1] ?? Number.NaN);
  expect(heightOf(bare)).toBeLessThan(heightOf(drawPicture(smallTown(), options)));
});

test('width is kept and the same city gives the same text', () => {
  const svg = drawPicture(smallTown(), { ...options, width: 777, theme: 'night' });
  expect(elementsOf(svg)[0]?.attributes['width']).toBe('777');
  expect(drawPicture(smallTown(), { ...options, width: 777, theme: 'night' })).toBe(svg);
});

test('a larger picture shows at least as many names', () => {
  const names = (width: number): number =>
    drawPicture(smallTown(), { ...options, width, legend: false }).match(/<tspan/g)?.length ?? 0;
  expect(names(1200)).toBeGreaterThanOrEqual(names(300));
  expect(names(1200)).toBeGreaterThanOrEqual(8 * 2);
});

test('no name is dropped: what finds no room is set smaller, and told', () => {
  const city = crowdedTown();
  const svg = drawPicture(city, options);
  const texts = [...svg.matchAll(/<tspan[^>]*>([^<]*)<\/tspan>/g)].map(([, text]) => text ?? '');
  for (const { name } of city.stops) expect(texts).toContain(name);
  const fitting = drawPicture(city, { ...options, names: 'fitting' });
  expect(fitting.length).toBeLessThan(svg.length);

  const names = namesInPictures(city, { language: 'cs' });
  const here = names(options.width);
  expect(here).toMatchObject({ all: city.stops.length });
  expect(here.small).toBeGreaterThan(0);
  // A larger picture of the same is larger, and so is its type.
  expect(names(4 * options.width).smallest).toBeGreaterThan(2 * here.smallest);
});
