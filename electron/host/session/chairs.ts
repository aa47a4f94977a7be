/** Who sits together. The Phantom keeps a secret, so a human one never shares a chair. */
import type { Seat, Viewer } from '../../../engine/words.ts';
import { SEATS, type Players } from '../../channel/contract.ts';

/** The seats of a city with this many detectives, the Phantom first. */
export function seatsOf(detectives: number): readonly Seat[] {
  return SEATS.slice(0, detectives + 1);
}

/** Are exactly these seats filled? */
export function fillsSeats(players: Players, seats: readonly Seat[]): boolean {
  return (
    Object.keys(players).length === seats.length &&
    seats.every((seat) => players[seat] !== undefined)
  );
}

/**
 * The chairs of a game, each as the seats it plays. Where the computer plays everything there is one
 * chair that only watches.
 */
export function chairsFor(players: Players): Seat[][] {
  const humans = SEATS.filter((seat) => players[seat]?.kind === 'human');
  const detectives = humans.filter((seat) => seat !== 'phantom');
  const chairs: Seat[][] = [];
  if (humans.includes('phantom')) chairs.push(['phantom']);
  if (detectives.length > 0) chairs.push(detectives);
  return chairs.length > 0 ? chairs : [[]];
}

/** Through whose eyes a chair sees: detectives all know the same, so the first of them does. */
export function viewerOf(seats: readonly Seat[]): Viewer {
  return seats[0] ?? 'spectator';
}
