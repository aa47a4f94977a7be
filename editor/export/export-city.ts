/** A city as a file for others: a pack, JSON, or a picture. */
import type { City } from '../../city-data/schema.ts';
import { writeCity } from '../../city-data/write-city.ts';
import type { DocumentPicture } from '../../electron/channel/documents.ts';
import { success, type Result } from '../../engine/result.ts';
import type { MapTheme } from '../../renderer/map/props.ts';
import { drawPicture } from '../../renderer/map/picture/picture.ts';
import type { CityDocument } from '../document/document.ts';
import { writePack } from '../pack/write-pack.ts';
import { fromBase64 } from '../tracing/read-picture.ts';
import { withFonts } from './font-faces.ts';
import { toPng } from './raster.ts';

export type ExportKind = 'pack' | 'json' | 'svg' | 'png';

export interface ExportOptions {
  readonly kind: ExportKind;
  readonly theme: MapTheme;
  readonly language: string;
  /** Of a picture, in pixels. */
  readonly width: number;
  /** The picture to trace over, for a pack that shall carry it. */
  readonly picture: DocumentPicture | null;
}

export interface ExportedFile {
  readonly contents: Blob;
  readonly name: string;
}

const PREVIEW_WIDTH = 640;

export async function exportCity(
  document: CityDocument,
  options: ExportOptions,
): Promise<Result<ExportedFile>> {
  const { kind } = options;
  const file = (contents: Blob, ending: string): Result<ExportedFile> =>
    success({ contents, name: `${document.id}.${ending}` });
  if (kind === 'json') {
    return file(new Blob([writeCity(document)], { type: 'application/json' }), 'json');
  }
  if (kind === 'pack') {
    const packed = await pack(document, options);
    return packed.ok ? file(packed.value, 'hrcity') : packed;
  }
  const svg = await withFonts(drawn(document, options));
  if (kind === 'svg') return file(new Blob([svg], { type: 'image/svg+xml' }), 'svg');
  const png = await toPng(svg);
  return png.ok ? file(png.value, 'png') : png;
}

function drawn(document: CityDocument, options: ExportOptions): string {
  const { theme, language, width } = options;
  return drawPicture(document, { theme, language, width, order: document.editor?.lineOrder });
}

async function pack(document: CityDocument, options: ExportOptions): Promise<Result<Blob>> {
  // On a card nobody reads every name.
  const small = {
    width: PREVIEW_WIDTH,
    names: 'fitting',
    order: document.editor?.lineOrder,
  } as const;
  const { theme, language } = options;
  const card = drawPicture(document, { theme, language, ...small });
  const preview = await toPng(await withFonts(card));
  if (!preview.ok) return preview;
  const { picture } = options;
  const bytes = await writePack({
    city: document satisfies City,
    preview: new Uint8Array(await preview.value.arrayBuffer()),
    ...(picture ? { background: { bytes: fromBase64(picture.data), type: picture.type } } : {}),
  });
  return success(new Blob([new Uint8Array(bytes)], { type: 'application/zip' }));
}
