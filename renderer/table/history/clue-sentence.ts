/** One sentence for what happened, as the history and the screen reader tell it. */
import { SEATS } from '../../../electron/channel/contract.ts';
import { t } from '../../messages/messages.svelte.ts';
import type { Clue } from '../words.ts';

/** `nameOf` gives the name of a stop. Only what the clue itself holds is told. */
export function clueSentence(clue: Clue, nameOf: (stop: string) => string): string {
  switch (clue.type) {
    case 'placed':
      return clue.to === null
        ? t('history.placed')
        : t('history.placedAt', { to: nameOf(clue.to) });
    case 'phantom-ride':
      return phantomRide(clue, nameOf);
    case 'shown':
      return shown(clue, nameOf);
    case 'stayed-hidden':
      return t('history.stayedHidden');
    case 'ride':
      return t('history.ride', {
        seat: t(`seats.short.${clue.detective}`),
        by: t(`tickets.by.${clue.ticket}`),
        to: nameOf(clue.to),
      });
    case 'skipped':
      return t('history.skipped', { seat: t(`seats.short.${clue.detective}`) });
    case 'over':
      return t(`history.over.${clue.outcome.reason}`);
  }
}

function phantomRide(
  clue: Extract<Clue, { type: 'phantom-ride' }>,
  nameOf: (stop: string) => string,
): string {
  const values = { slot: clue.slot, by: t(`tickets.by.${clue.ticket}`) };
  if (clue.to === null) {
    return clue.double ? t('history.phantomDouble', values) : t('history.phantomRide', values);
  }
  const there = { ...values, to: nameOf(clue.to) };
  return clue.double ? t('history.phantomDoubleTo', there) : t('history.phantomRideTo', there);
}

function shown(clue: Extract<Clue, { type: 'shown' }>, nameOf: (stop: string) => string): string {
  const values = { slot: clue.slot, at: nameOf(clue.at) };
  if (!clue.take) return t('history.shown', values);
  const take = clue.take;
  const taken = SEATS.flatMap((seat) => {
    const ticket = seat === 'phantom' ? undefined : take[seat];
    return ticket
      ? [
          t('history.taken', {
            ticket: t(`tickets.name.${ticket}`),
            seat: t(`seats.short.${seat}`),
          }),
        ]
      : [];
  });
  return taken.length === 0
    ? t('history.cheekyNothing', values)
    : t('history.cheeky', { ...values, taken: taken.join(', ') });
}
