/** For tests: files made from text and JSON, and what came of them in words. */
import type { TransitNetwork } from './network.ts';
import { readNetwork, type ImportFormat } from './read-network.ts';
import { bytesFile, type SourceFile } from './source/source-file.ts';

export type Files = Readonly<Record<string, string | Uint8Array | object>>;

export async function readFiles(
  files: Files,
  format: ImportFormat = 'auto',
): Promise<TransitNetwork> {
  const result = await readNetwork(sourcesOf(files), { format });
  if (!result.ok) throw new Error(`${result.fault.code}: ${result.fault.message}`);
  return result.value;
}

export async function refusalOf(files: Files, format: ImportFormat = 'auto'): Promise<string> {
  const result = await readNetwork(sourcesOf(files), { format });
  if (result.ok) throw new Error('it came in');
  if (!/^\S[^\n]*\.$/.test(result.fault.message))
    throw new Error(`no sentence: ${result.fault.message}`);
  return result.fault.code;
}

export function sourcesOf(files: Files): SourceFile[] {
  return Object.entries(files).map(([path, data]) =>
    bytesFile(
      path,
      typeof data === 'string' || data instanceof Uint8Array ? data : JSON.stringify(data),
    ),
  );
}

/** Each line: its mode, its colour, its routes by the names of their stops. */
export function linesOf(network: TransitNetwork): Record<string, unknown[]> {
  return Object.fromEntries(
    network.lines.map(({ name, mode, colour, patterns }) => [
      name,
      [
        mode,
        colour,
        ...patterns.map(({ stops }) => stops.map((stop) => network.stops[stop]?.name).join(' ')),
      ],
    ]),
  );
}
