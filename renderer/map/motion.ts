/** How long things move, in milliseconds, by the player's choice; nothing moves where motion is unwanted. */
import { prefersReducedMotion } from 'svelte/motion';
import type { Animation } from './props.ts';

const GLIDE: Readonly<Record<Animation, number>> = { off: 0, fast: 160, normal: 280, slow: 400 };
const PACE: Readonly<Record<Animation, number>> = { off: 0, fast: 0.6, normal: 1, slow: 1.4 };

export function glideTime(animation: Animation): number {
  return prefersReducedMotion.current ? 0 : GLIDE[animation];
}

/** A factor for things that take longer than one glide; 0 where nothing should move. */
export function pace(animation: Animation): number {
  return prefersReducedMotion.current ? 0 : PACE[animation];
}
