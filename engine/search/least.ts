/** The smaller of two small whole numbers, without a branch that a processor would have to guess. */
export function least(a: number, b: number): number {
  const difference = (a - b) | 0;
  return (b + (difference & (difference >> 31))) | 0;
}
