/** What a pack may be; past any of these it is refused whole. */

/** All files together, unpacked. */
export const MOST_UNPACKED_BYTES = 32 * 2 ** 20;
/** The pack itself: its files hardly compressed, and the zip around them. */
export const MOST_PACKED_BYTES = MOST_UNPACKED_BYTES + 2 ** 16;
export const MOST_ENTRIES = 64;
export const LONGEST_PATH = 200;
/** Pixels along one side of a picture, and in all. */
export const LONGEST_SIDE = 8192;
export const MOST_PIXELS = 40_000_000;
