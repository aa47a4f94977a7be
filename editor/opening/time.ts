/** When something was kept, as people say it: the time today, else the day too. */
export function timeSentence(at: number, language: string, now: number): string {
  const sameDay = new Date(at).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(
    language,
    sameDay ? { timeStyle: 'medium' } : { dateStyle: 'medium', timeStyle: 'short' },
  ).format(at);
}
