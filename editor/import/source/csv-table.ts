/** A table read row by row, so that a file of any length takes no more memory than one chunk. */
import Papa from 'papaparse';
import { ImportRefusal } from '../network.ts';
import { detectEncoding } from './encoding.ts';
import { baseName, type SourceFile } from './source-file.ts';

export interface TableOptions {
  readonly onBytes?: (count: number) => void;
  readonly signal?: AbortSignal | undefined;
}

export interface TableHeader {
  readonly columns: readonly string[];
  /** The position of a column, -1 when absent. */
  position(column: string): number;
}

const DETECT_BYTES = 64 * 1024;
/** Rows are cut from pieces of about this many characters. */
const PIECE = 1 << 20;
/** No row is longer than this: a quote that never closes would swallow the whole file. */
const LONGEST_ROW = 16 << 20;
/** Blanks between a separator and a quote would make the quote part of the field. */
export const BLANKS_BEFORE_QUOTE = /(^|[,;\t])[ \u00a0]+(?="(?!")|""\s*(?:[,;\t]|$))/gm;

/**
 * Streams a comma, semicolon or tab separated table with a header row. Quotes, padded fields, any
 * newline and any encoding are dealt with; a byte order mark is dropped.
 * @param onHeader called once; what it returns is called with every row (trimmed fields)
 */
export async function readTable(
  file: SourceFile,
  onHeader: (header: TableHeader) => (fields: readonly string[]) => void,
  options: TableOptions = {},
): Promise<void> {
  const rows = new RowSplitter(baseName(file.path));
  let onRow: ((fields: readonly string[]) => void) | null = null;
  const take = (fields: string[]): void => {
    for (let index = 0; index < fields.length; index++) fields[index] = fields[index]?.trim() ?? '';
    if (fields.length === 1 && fields[0] === '') return;
    if (onRow) onRow(fields);
    else onRow = onHeader(headerOf(fields));
  };
  for await (const text of textOf(file, options)) rows.push(text, take);
  rows.end(take);
}

function headerOf(fields: readonly string[]): TableHeader {
  const columns = fields.map((field) => field.toLowerCase());
  return { columns, position: (column) => columns.indexOf(column) };
}

async function* textOf(file: SourceFile, options: TableOptions): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  const reader = file.stream().getReader();
  try {
    for (;;) {
      options.signal?.throwIfAborted();
      const { done, value } = await reader.read();
      if (value) {
        options.onBytes?.(value.length);
        waiting.push(value);
        waitingBytes += value.length;
      }
      if (waitingBytes < (decoder ? 1 : DETECT_BYTES) && !done) continue;
      const bytes = joined(waiting, waitingBytes);
      decoder ??= new TextDecoder(detectEncoding(bytes, done));
      yield decoder.decode(bytes, { stream: !done });
      waiting = [];
      waitingBytes = 0;
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  if (parts.length === 1 && parts[0]) return parts[0];
  const all = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

/** Cuts text that comes in pieces into rows. The row a piece ends in waits for the next piece. */
class RowSplitter {
  readonly #name: string;
  #rest = '';
  #parser: Papa.Parser | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  push(piece: string, take: (fields: string[]) => void): void {
    this.#rest += piece;
    if (this.#rest.length >= PIECE) this.#cut(take, false);
  }

  end(take: (fields: string[]) => void): void {
    this.#cut(take, true);
  }

  #cut(take: (fields: string[]) => void, last: boolean): void {
    // A carriage return at the very end may be half of a newline.
    const held = !last && this.#rest.endsWith('\r') ? '\r' : '';
    let text = held ? this.#rest.slice(0, -1) : this.#rest;
    if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n');
    if (text.includes(' "')) text = text.replace(BLANKS_BEFORE_QUOTE, '$1');
    this.#parser ??= new Papa.Parser({ newline: '\n', delimiter: delimiterOf(text) });
    const result = this.#parser.parse(text, 0, !last) as Papa.ParseResult<string[]>;
    if (last && swallows(result)) this.#refuse();
    for (const fields of result.data) take(fields);
    this.#rest = last ? '' : text.slice(result.meta.cursor) + held;
    if (this.#rest.length > LONGEST_ROW) this.#refuse();
  }

  #refuse(): never {
    throw new ImportRefusal(
      'table-unclosed-quote',
      `${this.#name} has a quotation mark that is never closed; rows cannot be told apart.`,
    );
  }
}

/** Has a quote that never closes taken rows with it? In the very last row it harms nothing else. */
function swallows({ data, errors }: Papa.ParseResult<string[]>): boolean {
  if (!errors.some(({ code }) => code === 'MissingQuotes')) return false;
  return (data.at(-1) ?? []).some((field) => field.trim().includes('\n'));
}

/** The separator of a header row. */
export function delimiterOf(text: string): ',' | ';' | '\t' {
  const end = text.indexOf('\n');
  const header = end < 0 ? text : text.slice(0, end);
  const count = (mark: string): number => header.split(mark).length - 1;
  if (count('\t') > count(',') && count('\t') > count(';')) return '\t';
  return count(';') > count(',') ? ';' : ',';
}
