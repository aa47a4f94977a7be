import { language } from '../../renderer/messages/language.svelte.ts';

/** When something was kept, as people say it: the time today, else the day too. */
export function timeSentence(at: number, now: number): string {
  const sameDay = new Date(at).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(
    language.tag,
    sameDay ? { timeStyle: 'medium' } : { dateStyle: 'medium', timeStyle: 'short' },
  ).format(at);
}
