/** The language the screens speak; every sentence read through a translator follows it at once. */
export const LANGUAGES = ['en', 'cs'] as const;
export type Language = (typeof LANGUAGES)[number];

class LanguageChoice {
  current: Language = $state('en');
}

export const language = new LanguageChoice();

/** A name a city document carries in several languages, in the one spoken now. */
export function localName(named: {
  readonly name: string;
  readonly names?: Readonly<Record<string, string>> | undefined;
}): string {
  return named.names?.[language.current] ?? named.name;
}
