/** What a finding names, in words: modes, tickets and fields as the screen calls them. */
import { MODES, TICKETS } from '../../city-data/schema.ts';
import { t as app } from '../../renderer/messages/messages.svelte.ts';
import type { MessageValues } from '../../renderer/messages/translator.svelte.ts';

const FIELD = /^tickets\.(phantom|detective)\.(\w+)$/;

/**
 * @param side what the two sides are called where tickets are given out
 */
export function findingWords(
  values: MessageValues,
  side: (side: 'phantom' | 'detective') => string,
): MessageValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, inWords(name, value, side)]),
  );
}

function inWords<Value>(
  name: string,
  value: Value,
  side: (side: 'phantom' | 'detective') => string,
): Value | string {
  if (name === 'mode') {
    const mode = MODES.find((one) => one === value);
    return mode ? app(`modes.${mode}`) : value;
  }
  if (name === 'ticket') return ticketName(value) ?? value;
  const [, holder, kind] = name === 'field' ? (FIELD.exec(String(value)) ?? []) : [];
  const ticket = ticketName(kind);
  if ((holder !== 'phantom' && holder !== 'detective') || ticket === null) return value;
  return `${side(holder)}, ${ticket}`;
}

function ticketName(kind: unknown): string | null {
  const ticket = TICKETS.find((one) => one === kind);
  return ticket ? app(`tickets.name.${ticket}`) : null;
}
