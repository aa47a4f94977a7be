/** Who sits where in a new game: the quick ways and what they mean for each seat. */
import type { Level, Player, Players } from '../../electron/channel/contract.ts';
import type { DetectiveId, Seat } from '../../engine/words.ts';

export const WAYS = ['phantom', 'detective', 'detectives', 'together', 'custom'] as const;
export type Way = (typeof WAYS)[number];

const DETECTIVES: readonly DetectiveId[] = ['D1', 'D2', 'D3', 'D4', 'D5'];
const human: Player = { kind: 'human' };

export function seatsOf(detectives: number): readonly Seat[] {
  return ['phantom', ...DETECTIVES.slice(0, detectives)];
}

function isHuman(way: Exclude<Way, 'custom'>, seat: Seat): boolean {
  switch (way) {
    case 'phantom':
      return seat === 'phantom';
    case 'detective':
      return seat === 'D1';
    case 'detectives':
      return seat !== 'phantom';
    case 'together':
      return true;
  }
}

/** The seats of one of the quick ways; every seat without a person is a computer at `level`. */
export function playersFor(way: Exclude<Way, 'custom'>, level: Level, detectives: number): Players {
  return Object.fromEntries(
    seatsOf(detectives).map((seat) => [
      seat,
      isHuman(way, seat) ? human : { kind: 'computer', level },
    ]),
  );
}

/** The same seats for another city: extra detectives go, new ones are like the last. */
export function playersWith(players: Players, detectives: number): Players {
  const seats = seatsOf(detectives);
  const last = seats.findLast((seat) => seat !== 'phantom' && players[seat]);
  const like = (last && players[last]) ?? { kind: 'computer', level: 'easy' as const };
  return Object.fromEntries(seats.map((seat) => [seat, players[seat] ?? like]));
}

/** Which quick way these seats are; `custom` when none, such as two levels in one game. */
export function wayOf(players: Players): Way {
  const seats = Object.keys(players) as Seat[];
  const level = levelOf(players) ?? 'easy';
  const same = (way: Exclude<Way, 'custom'>): boolean => {
    const wanted = playersFor(way, level, seats.length - 1);
    return seats.every((seat) => JSON.stringify(wanted[seat]) === JSON.stringify(players[seat]));
  };
  for (const way of WAYS) if (way !== 'custom' && same(way)) return way;
  return 'custom';
}

/** The level of the first computer there is. */
export function levelOf(players: Players): Level | null {
  for (const player of Object.values(players)) if (player.kind === 'computer') return player.level;
  return null;
}

export function humansOf(players: Players): readonly Seat[] {
  return (Object.keys(players) as Seat[]).filter((seat) => players[seat]?.kind === 'human');
}
