/**
 * An action as one number: type in bits 24 and up, ticket in bits 16 to 23, stop in bits 0 to 15.
 * A showing keeps what it takes in the low bits, one digit to the base six for each detective.
 */
export const PLACE = 0;
/** The Phantom's ride, also the second ride of a double. */
export const RIDE = 1;
/** The Phantom's first ride of a double move. */
export const DOUBLE_RIDE = 2;
/** A ride of the detective whose turn it is. */
export const DETECTIVE_RIDE = 3;
export const SHOW = 4;
/** Ends the Phantom's turn without a showing. */
export const END = 5;
/** Chance puts the next detective on a start stop. */
export const DEAL = 6;

/** A stop the observer does not know. */
export const UNKNOWN = 0xffff;

/** In a showing: nothing is taken from a detective without tickets. */
export const TAKE_NOTHING = 5;
export const TAKE_BASE = 6;

export function actionOf(type: number, ticket: number, to: number): number {
  return (type << 24) | (ticket << 16) | to;
}

export function actionType(action: number): number {
  return action >> 24;
}

export function actionTicket(action: number): number {
  return (action >> 16) & 0xff;
}

export function actionStop(action: number): number {
  return action & 0xffff;
}

export function showOf(take: readonly number[]): number {
  let digits = 0;
  for (let i = take.length - 1; i >= 0; i--) digits = digits * TAKE_BASE + (take[i] ?? 0);
  return (SHOW << 24) | digits;
}

/** The kind taken from detective `index`, or `TAKE_NOTHING`. */
export function takenFrom(action: number, index: number): number {
  return Math.floor((action & 0xffffff) / TAKE_BASE ** index) % TAKE_BASE;
}
