/** Why a move makes sense, as codes that screens put into words. */
export const DETECTIVE_REASONS = [
  /** The Phantom can only be there. */
  'captures',
  /** The likeliest single place within reach is looked at. */
  'searches',
  /** More likely places come within one ride of somebody. */
  'covers-candidates',
  /** He stands where the Phantom would want to ride to. */
  'guards-exit',
  /** He stands on a platform that metro rides of the Phantom would pass. */
  'blocks-platform',
  /** He comes nearer to where the Phantom is likely to be. */
  'closes-in',
  /** From there many stops can be reached. */
  'keeps-options',
] as const;

export const PHANTOM_REASONS = [
  /** He survives to the last slot, whatever the detectives do. */
  'certain-escape',
  /** No detective can ride there next. */
  'out-of-reach',
  /** The ticket hides which line he took. */
  'hides-mode',
  /** Detectives cannot follow over the water. */
  'crosses-water',
  /** Two rides at once leave the hunters behind. */
  'doubles-away',
  /** After it he can be in many places. */
  'spreads-candidates',
  /** He will be seen soon, and far from everybody. */
  'ready-to-show',
  /** From there many stops can be reached. */
  'keeps-options',
  /** They know where he is anyway, and lose tickets. */
  'shows-and-takes',
  'stays-hidden',
] as const;

export type Reason = (typeof DETECTIVE_REASONS)[number] | (typeof PHANTOM_REASONS)[number];
