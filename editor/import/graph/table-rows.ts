/** Splits a small table of any dialect (comma, semicolon, tab, blanks) into rows and finds its header. */
import { rollup } from 'd3';
import Papa from 'papaparse';
import { BLANKS_BEFORE_QUOTE } from '../source/csv-table.ts';

export interface TableRows {
  /** Column names in small letters, or null when the table has none. */
  readonly header: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
}

/** Words that only stand in headers. */
const HEADER_WORDS =
  /^(source|from|target|to|id|name|node|lat|lon|x|y|mode|line|label|start|end|stop|station|edge|von|nach|breite|länge|haltestelle|z|do|odkud|kam|jméno|název|zastávka|šířka|délka)/i;

export function splitTable(text: string): TableRows {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(BLANKS_BEFORE_QUOTE, '$1')
    .split(/\r\n?|\n/);
  const rows = parse(
    lines.filter((line) => line.trim() !== '' && !/^\s*(#|\/\/|%)/.test(line)).join('\n'),
  );
  const commented = headerInComment(lines, rows);
  if (commented) return { header: commented, rows };
  const [first, ...rest] = rows;
  const isHeader =
    first !== undefined &&
    first.length >= 2 &&
    first.every((field) => !isNumber(field)) &&
    first.some((field) => headerWords(field).some((word) => HEADER_WORDS.test(word)));
  return isHeader
    ? { header: first.map((field) => field.toLowerCase()), rows: rest }
    : { header: null, rows };
}

/** `a -> b`, `a -- b`: what people draw between two stops. */
const ARROWS = /[ \t]+(?:<?[-=–—]+>?|[→↔])[ \t]+/g;

function headerWords(field: string): string[] {
  return [field, ...field.split(/[\s_-]+/)];
}

/** A first line such as `# Source,Target,Layer` that has as many fields as the rows. */
function headerInComment(
  lines: readonly string[],
  rows: readonly (readonly string[])[],
): string[] | null {
  const first = lines.find((line) => line.trim() !== '');
  if (!first?.startsWith('#')) return null;
  const fields = parse(first.replace(/^#+\s*/, ''))[0] ?? [];
  return fields.length >= 2 && fields.length === rows[0]?.length
    ? fields.map((field) => field.toLowerCase())
    : null;
}

function parse(text: string): string[][] {
  const delimiter = steadiestDelimiter(text.slice(0, 8192));
  if (delimiter === BLANKS) {
    return text.split('\n').map((line) => line.replace(ARROWS, ' ').trim().split(/\s+/));
  }
  const { data } = Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    skipEmptyLines: 'greedy',
  });
  return data.map((fields) => fields.map((field) => field.trim()));
}

const BLANKS = ' ';
const DELIMITERS = [',', ';', '\t', '|', BLANKS];

/** The separator that cuts most rows into the same number of fields, at least two. */
function steadiestDelimiter(sample: string): string {
  const steadiness = (delimiter: string): number => {
    const rows =
      delimiter === BLANKS
        ? sample.split('\n').map((line) => line.trim().split(/\s+/))
        : Papa.parse<string[]>(sample, { delimiter, newline: '\n' }).data;
    const usual = rollup(
      rows.filter((row) => row.length >= 2),
      (same) => same.length,
      (row) => row.length,
    );
    return Math.max(0, ...usual.values());
  };
  return DELIMITERS.reduce((best, delimiter) =>
    steadiness(delimiter) > steadiness(best) ? delimiter : best,
  );
}

export function isNumber(field: string): boolean {
  return Number.isFinite(numberIn(field));
}

/** A number, also with a decimal comma; NaN when it is none. */
export function numberIn(field: string): number {
  if (field === '') return Number.NaN;
  return Number(/^[-+]?\d+,\d+$/.test(field) ? field.replace(',', '.') : field);
}
