import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ticketsRunOut,
  unusableTickets,
  modesWithoutTicket,
} from '../../city-data/checks/tickets.ts';
import { setAllotment } from './actions/rules.ts';
import { newDocument } from './document.ts';
import { randomAction } from './random-actions.ts';
import { sampleDocument } from './sample-document.ts';
import { ridableEdges, suggestTickets } from './suggested-tickets.ts';

const sum = (counts: Record<string, unknown>) =>
  Object.values(counts).reduce<number>((total, count) => total + Number(count), 0);

test('tickets follow what the network offers', () => {
  const sample = sampleDocument();
  // Metro: ab bc cd bf; tram: bc ce ef fb; ferry: de.
  expect([...ridableEdges(sample)]).toEqual([
    ['metro', 4],
    ['tram', 4],
    ['ferry', 1],
  ]);
  const { phantom, detective } = suggestTickets(sample);
  expect(phantom).toEqual({ bus: 0, tram: 11, metro: 10, train: 0, taxi: 4, ferry: 1, double: 2 });
  expect(detective).toEqual({ bus: 0, tram: 12, metro: 11, train: 0, taxi: 3 });
});

test('a city without lines gets no tickets', () => {
  const { phantom, detective } = suggestTickets(newDocument('Empty'));
  expect(sum(phantom) + sum(detective)).toBe(0);
});

test('whatever the network: everybody can ride all 24 turns, and no ticket is useless', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 60, maxLength: 60 }), (seeds) => {
      let city = sampleDocument();
      for (const seed of seeds) city = randomAction(city, seed)(city);
      city = {
        ...city,
        games: ['hide-and-ride'],
        lines: city.lines.filter(({ mode }) => mode !== 'taxi'),
      };
      if (!city.lines.some(({ mode }) => mode !== 'ferry')) return;
      const suggested = setAllotment(suggestTickets(city))(city);
      expect(modesWithoutTicket(suggested)).toEqual([]);
      expect(ticketsRunOut(suggested)).toEqual([]);
      expect(unusableTickets(suggested)).toEqual([]);
    }),
  );
});
