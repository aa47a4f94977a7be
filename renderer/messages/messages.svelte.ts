/** The sentences of the app that plays, in the language chosen now. */
import { czech } from './cs/czech.ts';
import { english } from './en/english.ts';
import { createTranslator, type MessageKeyOf, type MessageListKeyOf } from './translator.svelte.ts';

export type MessageKey = MessageKeyOf<typeof english>;
export type MessageListKey = MessageListKeyOf<typeof english>;

export const { t, list, has } = createTranslator<typeof english>({ en: english, cs: czech });
