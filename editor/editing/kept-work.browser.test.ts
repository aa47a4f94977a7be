import { expect, test, vi } from 'vitest';
import type { City } from '../../city-data/schema.ts';
import type { OpenDocument } from '../../electron/channel/documents.ts';
import { failure, success } from '../../engine/result.ts';
import type { HostClient } from '../../renderer/connection/host-client.ts';
import { smallTown } from '../../renderer/map/testing/city-arbitrary.ts';
import { KeptWork } from './kept-work.svelte.ts';

interface Save {
  readonly version: number;
  readonly city: City;
}

/** A host that takes its time, and refuses what does not follow on the newest version. */
function slowHost() {
  let newest = 1;
  const saves: Save[] = [];
  const waiting: (() => void)[] = [];
  const client = {
    on: () => () => undefined,
    request: async (_: string, { version, city }: Save) => {
      saves.push({ version, city });
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (version !== newest) return failure('document-outdated', 'There is a newer version.');
      newest += 1;
      return success({ version: newest, saved: newest });
    },
  };
  return { client: client as unknown as HostClient, saves, answer: () => waiting.shift()?.() };
}

const opened = { documentId: 'd', version: 1, saved: 0 } as unknown as OpenDocument;
const versionOf = (name: string): City => ({ ...smallTown(), name });

test('while one save is under way others wait for it, one after the other', async () => {
  const { client, saves, answer } = slowHost();
  const work = new KeptWork(client, opened, versionOf('first'));
  work.update(versionOf('second'));
  const flushes = [work.flush()];
  await vi.waitFor(() => expect(saves).toHaveLength(1));
  work.update(versionOf('third'));
  flushes.push(work.flush(), work.flush());
  answer();
  await vi.waitFor(() => expect(saves).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(saves.map(({ version }) => version)).toEqual([1, 2]);
  answer();
  await Promise.all(flushes);
  expect(work.keeping.state).toBe('kept');
  expect(saves.at(-1)?.city.name).toBe('third');
  work.dispose();
});
