/** Where the window was, kept for the next start and fitted to the screens there are then. */
import type { Rectangle } from 'electron';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { sync as writeFileAtomicSync } from 'write-file-atomic';

const whole = v.pipe(v.number(), v.integer());
const stateSchema = v.object({
  bounds: v.object({ x: whole, y: whole, width: whole, height: whole }),
  maximized: v.boolean(),
});

export type WindowState = v.InferOutput<typeof stateSchema>;

export const SMALLEST = { width: 480, height: 560 } as const;
const USUAL = { width: 1280, height: 840 } as const;

/** Undefined when there is none, or none that makes sense. */
export function readWindowState(file: string): WindowState | undefined {
  try {
    const read = v.safeParse(stateSchema, JSON.parse(readFileSync(file, 'utf8')));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** Losing it costs nobody anything, so a disk that refuses is no reason to stop. */
export function keepWindowState(file: string, state: WindowState): void {
  try {
    writeFileAtomicSync(file, JSON.stringify(state));
  } catch {
    // The next start opens in the middle of the screen.
  }
}

/**
 * Bounds that lie wholly on one screen: as they were if they do, else moved and shrunk onto the
 * screen they share the most with.
 *
 * @param areas the screens without their bars, the main one first
 */
export function fitToScreens(
  wanted: Rectangle | undefined,
  areas: readonly Rectangle[],
): Rectangle | typeof USUAL {
  const main = areas[0];
  if (!wanted || !main) return USUAL;
  const best = areas.reduce((a, b) => (shared(wanted, b) > shared(wanted, a) ? b : a), main);
  const width = Math.min(Math.max(wanted.width, SMALLEST.width), best.width);
  const height = Math.min(Math.max(wanted.height, SMALLEST.height), best.height);
  const x = Math.min(Math.max(wanted.x, best.x), best.x + best.width - width);
  const y = Math.min(Math.max(wanted.y, best.y), best.y + best.height - height);
  return { x, y, width, height };
}

function shared(a: Rectangle, b: Rectangle): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}
