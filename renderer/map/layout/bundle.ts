/**
 * The bundle of lines on each edge: how far from the edge's middle each of them runs, to the right
 * as one travels from `a` to `b`. Bundles may lie a little off the middle, so that a line that runs
 * straight on need not step sideways where others join it.
 */
import type { LeavingAngle, LineOrder } from './line-order.ts';
import type { Measure } from './measure.ts';
import type { Network } from './network.ts';
import { findStretches, type Stretches } from './stretch.ts';

export interface Bundle {
  /** By line index: drawing units to the right of the edge's middle. */
  readonly offsets: ReadonlyMap<number, number>;
  /** From the middle of the edge to the outermost side of its bundle. */
  readonly reach: number;
}

/** How much a bundle wants to stay in the middle, against one line wanting to run straight. */
const CENTRING = 0.35;
const ROUNDS = 40;
/** Drawing units: nobody sees less. */
const SETTLED = 0.01;

function centred(
  network: Network,
  measure: Measure,
  order: readonly number[],
): Map<number, number> {
  const widths = order.map((line) => measure.width[network.modes[line] ?? 'bus']);
  const total = widths.reduce((sum, width) => sum + width, 0) + measure.gap * (order.length - 1);
  const offsets = new Map<number, number>();
  let at = -total / 2;
  order.forEach((line, index) => {
    const width = widths[index] ?? 0;
    offsets.set(line, at + width / 2);
    at += width + measure.gap;
  });
  return offsets;
}

/** A wish of one line: that `one`'s bundle and `two`'s lie so that it runs on without a step. */
interface Wish {
  readonly one: number;
  readonly two: number;
  /** Signs that turn each stretch's own right into the traveller's right. */
  readonly signOne: number;
  readonly signTwo: number;
  /** Traveller's right of the line on `two` less that on `one`, bundles in the middle. */
  readonly step: number;
  readonly weight: number;
}

function wishes(
  network: Network,
  stretches: Stretches,
  base: readonly ReadonlyMap<number, number>[],
  angle: LeavingAngle,
): Wish[] {
  const found: Wish[] = [];
  for (const passage of network.passagesAt.flat()) {
    const { stop, line, from, to } = passage;
    const [in_, out] = [stretches.of[from], stretches.of[to]];
    if (!in_ || !out || in_.stretch === out.stretch) continue;
    // 1 where the line runs straight on, 0 from a right angle up.
    const straight = -Math.cos(angle(to, stop) - angle(from, stop));
    if (straight < 0.3) continue;
    const towards = network.edges[from]?.b === stop ? 1 : -1;
    const away = network.edges[to]?.a === stop ? 1 : -1;
    found.push({
      one: in_.stretch,
      two: out.stretch,
      signOne: towards * (in_.forward ? 1 : -1),
      signTwo: away * (out.forward ? 1 : -1),
      step: away * (base[to]?.get(line) ?? 0) - towards * (base[from]?.get(line) ?? 0),
      weight: straight * straight,
    });
  }
  return found;
}

/** How far each stretch's bundle lies to the right of its middle. */
function shifts(all: readonly Wish[], reaches: readonly number[]): number[] {
  const shift = reaches.map(() => 0);
  const about: { wish: Wish; first: boolean }[][] = reaches.map(() => []);
  for (const wish of all) {
    about[wish.one]?.push({ wish, first: true });
    about[wish.two]?.push({ wish, first: false });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    let moved = 0;
    for (let index = 0; index < shift.length; index += 1) {
      let [sum, weights] = [0, CENTRING];
      for (const { wish, first } of about[index] ?? []) {
        const wanted = first
          ? wish.signOne * (wish.signTwo * (shift[wish.two] ?? 0) + wish.step)
          : wish.signTwo * (wish.signOne * (shift[wish.one] ?? 0) - wish.step);
        sum += wanted * wish.weight;
        weights += wish.weight;
      }
      const limit = reaches[index] ?? 0;
      const before = shift[index] ?? 0;
      const after = Math.max(-limit, Math.min(limit, sum / weights));
      shift[index] = after;
      moved = Math.max(moved, Math.abs(after - before));
    }
    if (moved < SETTLED) break;
  }
  return shift;
}

/** One bundle per edge. */
export function bundleLines(
  network: Network,
  measure: Measure,
  order: LineOrder,
  angle: LeavingAngle,
): Bundle[] {
  const stretches = findStretches(network);
  const base = order.map((lines) => centred(network, measure, lines));
  const halfWidth = (edge: number): number => {
    const lines = order[edge] ?? [];
    const outer = [lines[0], lines.at(-1)].map((line) =>
      line === undefined
        ? 0
        : Math.abs(base[edge]?.get(line) ?? 0) + measure.width[network.modes[line] ?? 'bus'] / 2,
    );
    return Math.max(...outer);
  };
  // A bundle may slip sideways by the width of a strong line, however thin it is itself.
  const limits = stretches.all.map((stretch) =>
    Math.max(halfWidth(stretch.parts[0]?.edge ?? 0), measure.width.metro),
  );
  const shift = shifts(wishes(network, stretches, base, angle), limits);
  return network.edges.map((edge) => {
    const place = stretches.of[edge.index];
    const moved = place ? (shift[place.stretch] ?? 0) * (place.forward ? 1 : -1) : 0;
    const offsets = new Map(
      [...(base[edge.index] ?? [])].map(([line, offset]) => [line, offset + moved]),
    );
    return { offsets, reach: halfWidth(edge.index) + Math.abs(moved) };
  });
}
