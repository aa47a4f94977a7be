import { expect, test } from 'vitest';
import town from '../../city-data/cities/mestecko.json' with { type: 'json' };
import { readDocument, type CityDocument } from '../document/document.ts';
import { writeCity } from '../../city-data/write-city.ts';
import { writePack } from '../pack/write-pack.ts';
import { openFile } from './open-file.ts';

const sample = readDocument(town).document as CityDocument;
const never = () => Promise.reject(new Error('there is no picture to decode'));
const blob = (content: string | Uint8Array) =>
  new Blob([typeof content === 'string' ? content : new Uint8Array(content)]);

test('a city opens from its JSON and from its pack alike', async () => {
  const fromJson = await openFile(blob(writeCity(sample)), never);
  const fromPack = await openFile(blob(await writePack({ city: sample })), never);
  expect(fromJson.document).toEqual(sample);
  expect(fromPack.document).toEqual(sample);
  expect(fromPack.picture).toBeNull();
});

test('what is neither is refused with a reason', async () => {
  for (const content of ['', 'hello', '{}', 'PK and then nonsense']) {
    const opened = await openFile(blob(content), never);
    expect(opened.document).toBeUndefined();
    expect(opened.findings.length).toBeGreaterThan(0);
  }
});
