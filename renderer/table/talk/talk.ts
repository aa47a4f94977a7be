/**
 * Who says what over the radio. The choice is made from public facts alone (the game, the number of
 * the step, the ticket), never from where the Phantom is: the same clues give the same words in
 * every chair.
 */
import type { Seat } from '../../../engine/words.ts';
import type { MessageListKey } from '../../messages/messages.svelte.ts';
import type { Clue, Step } from '../words.ts';

export interface Line {
  readonly speaker: Seat;
  readonly list: MessageListKey;
  /** Which sentence of the list, counted round. */
  readonly index: number;
  /** The stop a detective reports, put in as `to`. */
  readonly stop: string | null;
}

/** From this slot on the Phantom may get sentimental. */
const LATE = 20;

export function linesOf(gameId: string, steps: readonly Step[]): Line[] {
  // Each list begins somewhere else in each game and goes round: nothing is said twice in a row.
  const next = new Map<MessageListKey, number>();
  const say = (speaker: Seat, list: MessageListKey, stop: string | null = null): Line => {
    const index = next.get(list) ?? hash(`${gameId}/${list}`) % 1000;
    next.set(list, index + 1);
    return { speaker, list, index, stop };
  };
  return steps.flatMap((step) =>
    step.clues.flatMap((clue, order) => {
      const end = step.clues[order + 1];
      if (clue.type === 'ride' && end?.type === 'over' && end.outcome.reason === 'captured') {
        return say(clue.detective, 'talk.caught', clue.to);
      }
      const line = lineOf(clue, hash(`${gameId}/${step.number}/${order}`), say);
      return line ? [line] : [];
    }),
  );
}

type Say = (speaker: Seat, list: MessageListKey, stop?: string | null) => Line;

function lineOf(clue: Clue, chance: number, say: Say): Line | null {
  switch (clue.type) {
    case 'ride':
      return isReported(clue.ticket)
        ? say(clue.detective, `talk.detective.${clue.ticket}`, clue.to)
        : null;
    case 'skipped':
      return say(clue.detective, 'talk.skipped');
    case 'placed':
      return say('phantom', 'talk.phantom.placed');
    case 'phantom-ride':
      return quip(clue, chance, say);
    case 'shown':
      return say('phantom', clue.take ? 'talk.phantom.cheeky' : 'talk.phantom.shown');
    case 'stayed-hidden':
      return null;
    case 'over':
      return say('phantom', `talk.over.${clue.outcome.reason}`);
  }
}

/** Two times in five the Phantom cannot keep his mouth shut; about a double move he never can. */
function quip(
  clue: Extract<Clue, { type: 'phantom-ride' }>,
  chance: number,
  say: Say,
): Line | null {
  if (clue.double) return say('phantom', 'talk.phantom.double');
  if (chance % 5 >= 2) return null;
  if (clue.slot >= LATE && chance % 2 === 0) return say('phantom', 'talk.phantom.late');
  return clue.ticket === 'double' ? null : say('phantom', `talk.phantom.${clue.ticket}`);
}

function isReported(ticket: string): ticket is 'bus' | 'tram' | 'metro' | 'train' | 'taxi' {
  return ticket !== 'ferry' && ticket !== 'double';
}

/** FNV-1a, 32 bits, stirred once more so that neighbouring numbers fall far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}
