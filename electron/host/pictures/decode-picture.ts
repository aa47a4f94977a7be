/**
 * Decodes pictures from outside under Node. The decoders are WebAssembly: a picture made to break a
 * decoder breaks out of nothing, and there is nothing to compile or to pick per platform.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { DecodePicture } from '../../../editor/pack/picture.ts';
import type { PictureType } from '../../../editor/pack/pack-files.ts';

const require = createRequire(import.meta.url);

type Decode = (bytes: ArrayBuffer) => Promise<{ readonly width: number; readonly height: number }>;

/** The packages' types leave out that the compiled decoder may come first. */
type Prepare = (decoder: WebAssembly.Module, overrides: object) => Promise<void>;

/** A broken picture is an answer, not a line on the console. */
const QUIET = { printErr: () => undefined };

const DECODERS: Readonly<Record<PictureType, () => Promise<Decode>>> = {
  async 'image/png'() {
    const { default: decode, init } = await import('@jsquash/png/decode.js');
    await init(await wasm('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
    return (bytes) => decode(bytes);
  },
  async 'image/jpeg'() {
    const { default: decode, init } = await import('@jsquash/jpeg/decode.js');
    await (init as Prepare)(await wasm('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'), QUIET);
    return (bytes) => decode(bytes);
  },
  async 'image/webp'() {
    const { default: decode, init } = await import('@jsquash/webp/decode.js');
    await (init as Prepare)(await wasm('@jsquash/webp/codec/dec/webp_dec.wasm'), QUIET);
    return (bytes) => decode(bytes);
  },
};

async function wasm(file: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(require.resolve(file)));
}

/** What the decoders hand their pixels over in; Node has none of its own. */
class PixelData {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

const ready = new Map<PictureType, Promise<Decode>>();

/** Rejects when the picture cannot be decoded to its end. */
export const decodePicture: DecodePicture = async (bytes, type) => {
  if (!('ImageData' in globalThis)) Object.assign(globalThis, { ImageData: PixelData });
  let decoder = ready.get(type);
  if (!decoder) {
    decoder = DECODERS[type]();
    ready.set(type, decoder);
  }
  const decode = await decoder;
  const { width, height } = await decode(new Uint8Array(bytes).buffer);
  return { width, height };
};
