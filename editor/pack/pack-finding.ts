/** What can be wrong with a pack. Codes are stable; `ids` name the files in the pack. */
import type { Finding } from '../../city-data/finding.ts';

export type PackFindingCode =
  | 'pack-not-zip'
  | 'pack-damaged'
  | 'pack-too-large'
  | 'pack-too-many-entries'
  | 'pack-unpacked-too-large'
  | 'pack-path-outside'
  | 'pack-link'
  | 'pack-duplicate-name'
  | 'pack-encrypted'
  | 'pack-zip64'
  | 'pack-no-city'
  | 'pack-two-backgrounds'
  | 'pack-background-elsewhere'
  | 'pack-text-broken'
  | 'pack-svg'
  | 'picture-unknown-type'
  | 'picture-wrong-type'
  | 'picture-too-large'
  | 'picture-broken';

export function packError(code: PackFindingCode, file: string, message: string): Finding {
  return { code, severity: 'error', message, ids: file === '' ? [] : [file] };
}

export function packWarning(code: 'pack-unread-file', file: string, message: string): Finding {
  return { code, severity: 'warning', message, ids: [file] };
}

/** A name from outside in a sentence: short, without what would garble a terminal. */
export function quoted(name: string): string {
  const plain = name.replace(/[\p{C}\u2028\u2029]/gu, '\u{fffd}');
  return `“${plain.length > 60 ? `${plain.slice(0, 57)}…` : plain}”`;
}
