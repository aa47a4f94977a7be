import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../electron/channel/contract.ts';
import { failure, success, type Result } from '../../engine/result.ts';
import type { HostClient } from '../connection/host-client.ts';
import { language, languageFor } from '../messages/language.svelte.ts';
import { SettingsStore } from './settings.svelte.ts';

let answer: (change: Partial<Settings>) => Result<Settings>;
const client = {
  request: (_name: string, change: Partial<Settings>) => Promise.resolve(answer(change)),
} as unknown as HostClient;

beforeEach(() => {
  language.current = 'en';
});

test('a change is seen at once and kept by the host', async () => {
  const settings = new SettingsStore(client);
  answer = (change) => success({ ...DEFAULT_SETTINGS, ...change });
  const written = settings.write({ language: 'cs', theme: 'night' });
  expect(language.current).toBe('cs');
  expect(settings.theme).toBe('night');
  await written;
  expect(settings.chosen).toEqual({ ...DEFAULT_SETTINGS, language: 'cs', theme: 'night' });
  expect(settings.fault).toBeNull();
});

test('what cannot be kept is taken back, and why is told', async () => {
  const settings = new SettingsStore(client);
  answer = () => failure('not-saved', 'The disk is full.');
  await settings.write({ language: 'cs', confirm: true });
  expect(settings.chosen).toEqual(DEFAULT_SETTINGS);
  expect(language.current).toBe('en');
  expect(settings.fault?.code).toBe('not-saved');
});

test('a language left to the system is the first of the system that is spoken here', () => {
  expect(languageFor('system', ['de-DE', 'cs-CZ', 'en'])).toBe('cs');
  expect(languageFor('system', ['en-GB', 'cs'])).toBe('en');
  expect(languageFor('system', ['fr', 'de'])).toBe('en');
  expect(languageFor('cs', ['en'])).toBe('cs');
});
