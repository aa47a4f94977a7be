/** Numbers on discs beside stops, up and to the right of them; all measures in CSS pixels. */
export interface Numbers {
  /** From the stop's middle to the first disc's, to the right and up. */
  readonly aside: number;
  /** From one disc to the next at the same stop. */
  readonly step: number;
  readonly radius: number;
}

/** The best moves, numbered where they lead to. */
export const ADVICE_NUMBERS: Numbers = { aside: 15, step: 21, radius: 10 };
/** The slots of the way the Phantom went. */
export const SLOT_NUMBERS: Numbers = { aside: 12, step: 17, radius: 8.5 };

/** For each of some stops how often it came before: 0 for its first number, 1 for the next beside it. */
export function rowsOf(stops: readonly string[]): number[] {
  const before = new Map<string, number>();
  return stops.map((stop) => {
    const row = before.get(stop) ?? 0;
    before.set(stop, row + 1);
    return row;
  });
}
