import { describe, expect, it } from 'vitest';
import { changedCity } from './changed-city.ts';
import { modesWithoutTicket, ticketsRunOut, unusableTickets } from './tickets.ts';

function withoutModes(...modes: readonly string[]) {
  return changedCity((city) => {
    city.lines = city.lines.filter(({ mode }) => !modes.includes(mode));
  });
}

describe('a mode', () => {
  it('is paid when either side holds its ticket', () => {
    const city = changedCity(({ tickets }) => {
      tickets.phantom = { tram: 3, metro: 2, train: 1, ferry: 1 };
      tickets.detective = { bus: 20 };
    });
    expect(modesWithoutTicket(city)).toEqual([]);
  });

  it('shares its ticket with its sister mode', () => {
    const city = changedCity(({ tickets }) => {
      tickets.phantom = { ...tickets.phantom, bus: 0, tram: 0 };
      tickets.detective = { ...tickets.detective, bus: 0, tram: 0 };
    });
    expect(modesWithoutTicket(city).map(({ values }) => values?.['mode'])).toEqual([
      'tram',
      'cablecar',
      'bus',
      'trolleybus',
    ]);
  });

  it('is not paid by taxi tickets, nor by a ferry ticket in the wrong hands', () => {
    const city = changedCity(({ tickets }) => {
      tickets.phantom = { ...tickets.phantom, ferry: 0 };
      tickets.detective = { ...tickets.detective, taxi: 9, ...{ ferry: 5 } };
    });
    expect(modesWithoutTicket(city).flatMap(({ ids }) => ids)).toEqual(['privoz']);
  });
});

describe('a ticket', () => {
  it('is used by a sister mode alone', () => {
    expect(unusableTickets(withoutModes('bus', 'tram'))).toEqual([]);
  });

  it('is useless on either side when nothing takes it', () => {
    expect(unusableTickets(withoutModes('train')).flatMap(({ ids }) => ids)).toEqual([
      'tickets.phantom.train',
      'tickets.detective.train',
    ]);
  });

  it('for a taxi follows any land line, but not the ferry', () => {
    const land = ['bus', 'trolleybus', 'tram', 'cablecar', 'metro', 'train'];
    expect(unusableTickets(withoutModes(...land.slice(1))).flatMap(({ ids }) => ids)).not.toContain(
      'tickets.phantom.taxi',
    );
    const onlyFerry = unusableTickets(withoutModes(...land)).flatMap(({ ids }) => ids);
    expect(onlyFerry).toContain('tickets.phantom.taxi');
    expect(onlyFerry).not.toContain('tickets.phantom.ferry');
    expect(onlyFerry).not.toContain('tickets.phantom.double');
  });
});

it('tickets that no line takes do not make a game longer', () => {
  const tickets = { bus: 8, tram: 6, metro: 3, train: 3, taxi: 3 };
  const city = changedCity((it) => (it.tickets.detective = tickets));
  expect(ticketsRunOut(city)).toEqual([]);
  const noBus = { ...withoutModes('bus', 'trolleybus'), tickets: city.tickets };
  expect(ticketsRunOut(noBus)[0]?.values).toEqual({ tickets: 15, moves: 24 });
});

it('the classic games bring tickets of their own', () => {
  const city = changedCity((it) => {
    it.games = ['scotland-yard'];
    it.tickets = { phantom: {}, detective: { train: 1 } };
    it.lines = it.lines.filter(({ mode }) => mode !== 'train');
  });
  expect(
    [modesWithoutTicket, unusableTickets, ticketsRunOut].flatMap((check) => check(city)),
  ).toEqual([]);
});
