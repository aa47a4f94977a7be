/** The sentences of the playout panel, in the language chosen now. */
import type { Finding } from '../../city-data/finding.ts';
import findingCzech from '../../engine/playout/messages/cs.json' with { type: 'json' };
import findingEnglish from '../../engine/playout/messages/en.json' with { type: 'json' };
import { isShareValue } from '../../engine/playout/share-values.ts';
import type { Fault } from '../../engine/result.ts';
import { faultSentence as ofAllScreens } from '../../renderer/messages/fault-sentence.ts';
import { language } from '../../renderer/messages/language.svelte.ts';
import { t as app } from '../../renderer/messages/messages.svelte.ts';
import { createTranslator } from '../../renderer/messages/translator.svelte.ts';
import czech from './messages/cs.json' with { type: 'json' };
import english from './messages/en.json' with { type: 'json' };

const en = { playout: english, finding: findingEnglish };
const cs = { playout: czech, finding: findingCzech };

export const { t, has } = createTranslator<typeof en>({ en, cs });

export function faultSentence(fault: Fault): string {
  const key = `playout.fault.${fault.code}`;
  return has(key) ? t(key) : ofAllScreens(fault);
}

/** A finding of a playout; kinds of tickets are named, and numbers written, as everywhere. */
export function findingSentence({ code, message, values = {} }: Finding): string {
  const key = `finding.${code}`;
  if (!has(key)) return message;
  const said = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'number') return [name, name === 'ticket' ? ticketName(value) : value];
    return [name, isShareValue(name) ? percent(value / 100) : decimal(value)];
  });
  return t(key, Object.fromEntries(said) as Record<string, string>);
}

/** In the middle of a sentence. */
function ticketName(ticket: string): string {
  return app(`tickets.name.${ticket}` as 'tickets.name.bus').toLocaleLowerCase(language.tag);
}

/** `43 %` as the language writes it. */
export function percent(share: number): string {
  return number(share, { style: 'percent', maximumFractionDigits: 0 });
}

export function decimal(value: number): string {
  return number(value, { maximumFractionDigits: 1 });
}

export function whole(value: number): string {
  return number(value, { maximumFractionDigits: 0 });
}

function number(value: number, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(language.tag, options).format(value);
}
