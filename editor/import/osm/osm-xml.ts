/** Reads an .osm file (XML) element by element. */
import { SaxesParser } from 'saxes';
import type { SourceFile } from '../source/source-file.ts';
import { OsmData, type OsmMember } from './osm-data.ts';

interface OpenElement {
  readonly type: string;
  readonly id: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly isDeleted: boolean;
  readonly tags: Record<string, string>;
  readonly nodes: string[];
  readonly members: OsmMember[];
}

/**
 * Feeds the text of an .osm file, in pieces, into the elements it holds.
 * @throws Error when it is no well-formed XML
 */
export class OsmXmlReader {
  readonly data = new OsmData();
  readonly #parser = new SaxesParser({ position: true });
  #open: OpenElement | null = null;

  constructor() {
    this.#parser.on('error', (error) => {
      throw error;
    });
    this.#parser.on('opentag', (tag) => this.#begin(tag.name, tag.attributes));
    this.#parser.on('closetag', (tag) => this.#end(tag.name));
  }

  write(piece: string): void {
    this.#parser.write(piece);
  }

  close(): OsmData {
    this.#parser.close();
    return this.data;
  }

  #begin(name: string, attributes: Readonly<Record<string, unknown>>): void {
    const text = (key: string): string => {
      const value = attributes[key];
      return typeof value === 'string' ? value : '';
    };
    if (name === 'node' || name === 'way' || name === 'relation') {
      this.#open = {
        type: name,
        id: text('id'),
        longitude: Number(text('lon') || Number.NaN),
        latitude: Number(text('lat') || Number.NaN),
        isDeleted: text('action') === 'delete' || text('visible') === 'false',
        tags: {},
        nodes: [],
        members: [],
      };
    } else if (name === 'tag') {
      if (this.#open) this.#open.tags[text('k')] = text('v');
    } else if (name === 'nd') {
      this.#open?.nodes.push(text('ref'));
    } else if (name === 'member') {
      this.#open?.members.push({ type: text('type'), ref: text('ref'), role: text('role') });
    }
  }

  #end(name: string): void {
    const element = this.#open;
    if (element?.type !== name) return;
    this.#open = null;
    if (element.isDeleted) return;
    const { id, tags, nodes, members } = element;
    if (name === 'node') this.data.addNode(id, element.longitude, element.latitude, tags);
    else if (name === 'way') this.data.addWay(id, tags, nodes, []);
    else this.data.addRelation({ id, tags, members });
  }
}

/** Reads an .osm file as it streams in. */
export async function readOsmFile(file: SourceFile): Promise<OsmData> {
  const reader = new OsmXmlReader();
  const text = file
    .stream()
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .getReader();
  for (;;) {
    const { done, value } = await text.read();
    if (done) return reader.close();
    reader.write(value);
  }
}
