/** Reads OpenMetroMaps files: stations with degrees, lines with their stops in order, by name. */
import { SaxesParser } from 'saxes';
import { colourOf } from '../lines/colour.ts';
import { modeOfLineName } from '../lines/mode-words.ts';
import { emptyLine, type Sketch, type SketchLine, type SketchStop } from '../sketch.ts';

/** @throws Error when it is no well-formed XML */
export function sketchOpenMetroMaps(text: string): Sketch {
  const stops = new Map<string, SketchStop>();
  const lines: SketchLine[] = [];
  let calls: string[] = [];
  let isCircle = false;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const read = (key: string): string => attributes[key] ?? '';
    if (name === 'station' && read('lon') !== '') {
      const id = read('name');
      stops.set(id, { id, name: id, x: Number(read('lon')), y: Number(read('lat')) });
    } else if (name === 'line') {
      const line = emptyLine(`line-${lines.length + 1}`);
      line.name = read('name');
      line.mode = modeOfLineName(line.name);
      line.colour = colourOf(read('color'));
      isCircle = read('circular') === 'true';
      calls = [];
      line.sequences.push(calls);
      lines.push(line);
    } else if (name === 'stop') {
      calls.push(read('station'));
    }
  });
  parser.on('closetag', ({ name }) => {
    const [first] = calls;
    if (name === 'line' && isCircle && first !== undefined && calls.at(-1) !== first) {
      calls.push(first);
    }
  });
  parser.write(text).close();
  return {
    format: 'lines',
    name: null,
    coordinates: 'degrees',
    stops: [...stops.values()],
    lines,
    areas: [],
    sources: [],
  };
}
