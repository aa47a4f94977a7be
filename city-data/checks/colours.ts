/** Colours of lines that meet must differ enough for an eye. */
import { finding, listed, type Finding } from '../finding.ts';
import { Groups } from '../groups.ts';
import { labDistance, toLab, type Lab } from '../oklab.ts';
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

function areAlike(one: Lab | undefined, other: Lab | undefined): boolean {
  return one !== undefined && other !== undefined && labDistance(one, other) < ALIKE;
}
