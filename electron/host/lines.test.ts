import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linesOf } from './lines.ts';

async function lines(chunks: readonly Uint8Array[], most = 1000): Promise<string[]> {
  const all: string[] = [];
  async function* stream(): AsyncGenerator<Uint8Array> {
    for (const chunk of chunks) yield await Promise.resolve(chunk);
  }
  for await (const line of linesOf(stream(), most)) all.push(line);
  return all;
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

it('cuts at line ends, wherever the chunks are cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', ' '))),
      fc.integer({ min: 1, max: 7 }),
      async (texts, size) => {
        const all = bytes(texts.map((text) => `${text}\n`).join(''));
        const chunks = Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
          all.subarray(index * size, (index + 1) * size),
        );
        expect(await lines(chunks, 10_000)).toEqual(texts);
      },
    ),
  );
});

it('gives the last line without its end, and no line for an empty stream', async () => {
  expect(await lines([bytes('a\nb')])).toEqual(['a', 'b']);
  expect(await lines([])).toEqual([]);
  expect(await lines([bytes('\n\n')])).toEqual(['', '']);
});

it('keeps one byte more than the most of a long line', async () => {
  const chunks = Array.from({ length: 50 }, () => bytes('x'.repeat(100)));
  expect(await lines([...chunks, bytes('\nshort\n')], 10)).toEqual(['x'.repeat(11), 'short']);
});

it('keeps a long line longer than the most, however many bytes its characters take', async () => {
  const [long, short] = await lines([bytes(`{"a":"é"}${' '.repeat(99)}x\nžluť\n`)], 100);
  expect(long).toHaveLength(101);
  expect(short).toBe('žluť');
});

it('leaves out a byte order mark, but only where the stream begins', async () => {
  expect(await lines([bytes('\ufeffa\n\ufeffb\n')])).toEqual(['a', '\ufeffb']);
  expect(await lines([bytes('\ufeff')])).toEqual(['']);
});

it('reads bytes that are no text', async () => {
  expect(await lines([Uint8Array.of(0xff, 0xfe, 0x0a, 0x00, 0x0a)])).toEqual([
    '\ufffd\ufffd',
    '\0',
  ]);
});
