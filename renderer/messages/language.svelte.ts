/** The language the screens speak; every sentence read through a translator follows it at once. */
export const LANGUAGES = ['en', 'cs'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language to speak by a person's choice and, where that is left open, by his system's. */
export function languageFor(
  choice: 'system' | Language,
  systems: readonly string[] = navigator.languages,
): Language {
  if (choice !== 'system') return choice;
  for (const tag of systems) {
    const { language } = new Intl.Locale(tag);
    const known = LANGUAGES.find((one) => one === language);
    if (known !== undefined) return known;
  }
  return 'en';
}

class LanguageChoice {
  current: Language = $state('en');

  /** As dates and numbers are written: English is that of Britain, in its sentences as well. */
  get tag(): string {
    return this.current === 'en' ? 'en-GB' : this.current;
  }
}

export const language = new LanguageChoice();

/** A name a city document carries in several languages, in the one spoken now. */
export function localName(named: {
  readonly name: string;
  readonly names?: Readonly<Record<string, string>> | undefined;
}): string {
  return named.names?.[language.current] ?? named.name;
}
