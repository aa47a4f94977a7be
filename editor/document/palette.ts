/** Colours for lines: as real networks paint them, and well told from those in use. */
import { labDistance, toLab } from '../../city-data/oklab.ts';
import type { Mode } from '../../city-data/schema.ts';

/** A colour some network really uses; the name says which. */
export interface PaletteColour {
  readonly colour: string;
  readonly name: string;
}

export const LINE_COLOURS: readonly PaletteColour[] = [
  { colour: '#00a562', name: 'Praha A' },
  { colour: '#f8b322', name: 'Praha B' },
  { colour: '#cf003d', name: 'Praha C' },
  { colour: '#009ee3', name: 'Praha D' },
  { colour: '#e20613', name: 'Wien U1' },
  { colour: '#a762a3', name: 'Wien U2' },
  { colour: '#f07d00', name: 'Wien U3' },
  { colour: '#00963f', name: 'Wien U4' },
  { colour: '#9c6830', name: 'Wien U6' },
  { colour: '#ffcd00', name: 'Paris 1' },
  { colour: '#003ca6', name: 'Paris 2' },
  { colour: '#837902', name: 'Paris 3' },
  { colour: '#cf009e', name: 'Paris 4' },
  { colour: '#ff7e2e', name: 'Paris 5' },
  { colour: '#6eca97', name: 'Paris 6' },
  { colour: '#e19bdf', name: 'Paris 8' },
  { colour: '#704b1c', name: 'Paris 11' },
  { colour: '#62259d', name: 'Paris 14' },
  { colour: '#0098d4', name: 'London Victoria' },
  { colour: '#003688', name: 'London Piccadilly' },
  { colour: '#f3a9bb', name: 'London Hammersmith & City' },
  { colour: '#00782a', name: 'London District' },
  { colour: '#95cdba', name: 'London Waterloo & City' },
  { colour: '#a1a5a7', name: 'London Jubilee' },
  { colour: '#8e2141', name: 'Tram' },
  { colour: '#5b6770', name: 'Bus' },
];

/**
 * So many colours, each as far as can be from those in use and from each other. Where more are asked
 * for than there are, some come twice.
 */
export function distinctColours(used: readonly string[], count: number): string[] {
  const near = used.map(toLab);
  const chosen: string[] = [];
  while (chosen.length < count) {
    const left = LINE_COLOURS.filter(({ colour }) => !chosen.includes(colour));
    const from = left.length > 0 ? left : LINE_COLOURS;
    const best = from
      .map(({ colour }) => ({ colour, far: farFrom(colour, near) }))
      .reduce((one, two) => (two.far > one.far ? two : one));
    chosen.push(best.colour);
    near.push(toLab(best.colour));
  }
  return chosen;
}

function farFrom(colour: string, others: readonly (readonly [number, number, number])[]): number {
  const lab = toLab(colour);
  return others.reduce((least, other) => Math.min(least, labDistance(lab, other)), Infinity);
}

/** Modes whose lines each have a colour of their own; the others share that of their mode. */
const COLOURED: ReadonlySet<Mode> = new Set(['metro', 'tram', 'cablecar']);

/** The colour a new line begins with; undefined for modes that share one. */
export function colourForNewLine(mode: Mode, used: readonly string[]): string | undefined {
  return COLOURED.has(mode) ? distinctColours(used, 1)[0] : undefined;
}
