/**
 * Message files become one typed function. Reading a message inside a component subscribes it to
 * the language, so a change of language repaints without a reload.
 */
import i18next from 'i18next';
import { LANGUAGES, language, type Language } from './language.svelte.ts';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<Key extends string> = Key extends `${infer Name}_${PluralForm}` ? Name : Key;

/** Dotted keys of all sentences; the forms of a plural are one key. */
export type MessageKeyOf<Tree, Prefix extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Prefix}${WithoutForm<Key>}`
    : Tree[Key] extends readonly string[]
      ? never
      : MessageKeyOf<Tree[Key], `${Prefix}${Key}.`>;
}[keyof Tree & string];

/** Dotted keys of all lists of sentences. */
export type MessageListKeyOf<Tree, Prefix extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? never
    : Tree[Key] extends readonly string[]
      ? `${Prefix}${Key}`
      : MessageListKeyOf<Tree[Key], `${Prefix}${Key}.`>;
}[keyof Tree & string];

export type MessageValues = Readonly<Record<string, string | number>>;

export interface Translator<Tree> {
  /** One sentence; a plural is chosen by `values.count`. */
  readonly t: (key: MessageKeyOf<Tree>, values?: MessageValues) => string;
  /** A list of sentences. */
  readonly list: (key: MessageListKeyOf<Tree>, values?: MessageValues) => readonly string[];
  /** Whether there is a sentence for a key that comes from outside, such as a fault's code. */
  readonly has: (key: string) => key is MessageKeyOf<Tree>;
}

/**
 * `trees` holds the message files of each language, merged. English decides which keys there are;
 * a test holds the others to it.
 */
export function createTranslator<Tree extends object>(
  trees: Readonly<Record<Language, object>> & { readonly en: Tree },
): Translator<Tree> {
  const instance = i18next.createInstance();
  void instance.init({
    initAsync: false,
    lng: language.current,
    fallbackLng: 'en',
    resources: Object.fromEntries(
      LANGUAGES.map((name) => [name, { translation: trees[name] as Record<string, unknown> }]),
    ),
    // Svelte escapes what it prints.
    interpolation: { escapeValue: false },
    returnObjects: true,
  });
  const fixed = Object.fromEntries(
    LANGUAGES.map((name) => [name, instance.getFixedT(name)]),
  ) as Record<Language, (key: string, values?: MessageValues) => unknown>;

  return {
    t(key, values) {
      return fixed[language.current](key, values) as string;
    },
    list(key, values) {
      return fixed[language.current](key, values) as readonly string[];
    },
    has(key): key is MessageKeyOf<Tree> {
      return instance.exists(key, { lng: 'en' });
    },
  };
}
