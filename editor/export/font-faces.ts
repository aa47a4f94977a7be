/** The map's signage face as part of a picture, so that it looks the same wherever it is opened. */
import medium from '@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-500-normal.woff2?url';
import mediumExt from '@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-ext-500-normal.woff2?url';
import mediumItalic from '@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-500-italic.woff2?url';
import mediumItalicExt from '@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-ext-500-italic.woff2?url';
import semibold from '@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-600-normal.woff2?url';
import semiboldExt from '@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-ext-600-normal.woff2?url';
import bold from '@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-700-normal.woff2?url';
import boldExt from '@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-ext-700-normal.woff2?url';
import { toBase64 } from '../tracing/read-picture.ts';

/** As the font's own style sheet splits its letters. */
const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXT =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

const FACES = [
  [medium, 500, 'normal', LATIN],
  [mediumExt, 500, 'normal', LATIN_EXT],
  [mediumItalic, 500, 'italic', LATIN],
  [mediumItalicExt, 500, 'italic', LATIN_EXT],
  [semibold, 600, 'normal', LATIN],
  [semiboldExt, 600, 'normal', LATIN_EXT],
  [bold, 700, 'normal', LATIN],
  [boldExt, 700, 'normal', LATIN_EXT],
] as const;

let faces: Promise<string> | undefined;

async function readFaces(): Promise<string> {
  const rules = FACES.map(async ([url, weight, style, range]) => {
    const response = await fetch(url);
    const data = toBase64(new Uint8Array(await response.arrayBuffer()));
    return `@font-face{font-family:'Barlow Semi Condensed';font-style:${style};font-weight:${weight};src:url(data:font/woff2;base64,${data}) format('woff2');unicode-range:${range}}`;
  });
  return (await Promise.all(rules)).join('');
}

/** The same picture with its letters inside. Only faces, no classes: drawing programs read it too. */
export async function withFonts(svg: string): Promise<string> {
  faces ??= readFaces();
  const style = `<style>${await faces}</style>`;
  return svg.replace(/<\/title>/, () => `</title>\n${style}`);
}
