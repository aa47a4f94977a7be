/** Colours of lines that meet must differ enough for an eye. */
import { finding, listed, type Finding } from '../finding.ts';
import { Groups } from '../groups.ts';
import type { City, Line } from '../schema.ts';
import { lineName } from './check.ts';

/** Distance in OKLab below which thin lines look alike; 0.02 is just noticeable on large areas. */
const ALIKE = 0.06;

/**
 * One finding for each group of lines of one mode that meet at a stop and look alike. Lines without
 * a colour of their own share that of their mode on purpose.
 */
export function alikeColours({ lines }: City): Finding[] {
  const coloured = lines.filter((line) => line.color !== undefined);
  return [...Map.groupBy(coloured, ({ mode }) => mode).values()].flatMap((sameMode) => {
    const groups = groupsAlike(sameMode);
    return [...Map.groupBy(sameMode.keys(), (index) => groups.of(index)).values()]
      .filter((group) => group.length > 1)
      .map((group) => group.flatMap((index) => sameMode[index] ?? []))
      .map((alike) => {
        const ids = alike.map(({ id }) => id);
        return finding('colours-alike', ids, { lines: listed(alike.map(lineName)) });
      });
  });
}

function groupsAlike(lines: readonly Line[]): Groups {
  const groups = new Groups(lines.length);
  const colours = lines.map(({ color = '#000000' }) => toLab(color));
  // Lines may meet at a thousand stops; their colours are compared at the first.
  const compared = new Uint8Array(lines.length * lines.length);
  for (const meeting of meetingLines(lines)) {
    meeting.forEach((one, place) => {
      for (let next = place + 1; next < meeting.length; next++) {
        const other = meeting[next] ?? one;
        const pair = one * lines.length + other;
        if (compared[pair] === 1) continue;
        compared[pair] = 1;
        if (areAlike(colours[one], colours[other])) groups.join(one, other);
      }
    });
  }
  return groups;
}

/** For each stop the indices of the lines that call there. */
function meetingLines(lines: readonly Line[]): Iterable<readonly number[]> {
  const atStop = new Map<string, number[]>();
  lines.forEach(({ routes }, index) => {
    for (const stop of new Set(routes.flat())) {
      const here = atStop.get(stop);
      if (here) here.push(index);
      else atStop.set(stop, [index]);
    }
  });
  return atStop.values();
}

type Lab = readonly [lightness: number, a: number, b: number];

function areAlike(one: Lab | undefined, other: Lab | undefined): boolean {
  if (!one || !other) return false;
  const [lightness, a, b] = [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
  return lightness * lightness + a * a + b * b < ALIKE * ALIKE;
}

/** OKLab by Björn Ottosson, https://bottosson.github.io/posts/oklab/. @param hex `#rrggbb` */
function toLab(hex: string): Lab {
  const [r, g, b] = [linear(hex, 1), linear(hex, 3), linear(hex, 5)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linear(hex: string, start: number): number {
  const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
