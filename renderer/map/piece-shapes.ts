/** Pieces are told apart by shape as well as colour: in grey, and from afar. */
import type { Seat } from '../../engine/words.ts';

export interface PieceShape {
  /** The outline in the words of SVG's `d`, about the origin, its radius about 1. */
  readonly outline: string;
  readonly fill: string;
  readonly edge: string;
  readonly text: string;
  /** F for the Phantom, the detective's number otherwise. */
  readonly symbol: string;
  /** How far below the middle the symbol's middle lies: a triangle's belly. */
  readonly drop: number;
}

const polygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)}`).join('L')}Z`;

function regular(corners: number, radius: number, turn: number): string {
  return polygon(
    Array.from({ length: corners }, (_, index) => {
      const angle = turn + (index * 2 * Math.PI) / corners;
      return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
    }),
  );
}

const CIRCLE = 'M1,0A1,1 0 1 1 -1,0A1,1 0 1 1 1,0Z';
const UP = -Math.PI / 2;

const light = { edge: '#ffffff', text: '#ffffff' } as const;

export const PIECE_SHAPES: Readonly<Record<Seat, PieceShape>> = {
  phantom: {
    outline: CIRCLE,
    fill: '#ffffff',
    edge: '#1d2430',
    text: '#1d2430',
    symbol: 'F',
    drop: 0,
  },
  D1: { outline: CIRCLE, fill: '#c22f3d', symbol: '1', drop: 0, ...light },
  D2: { outline: regular(4, 1.24, Math.PI / 4), fill: '#0f766e', symbol: '2', drop: 0, ...light },
  D3: { outline: regular(3, 1.36, UP), fill: '#b4560b', symbol: '3', drop: 0.2, ...light },
  D4: { outline: regular(4, 1.26, 0), fill: '#7442b5', symbol: '4', drop: 0, ...light },
  D5: { outline: regular(6, 1.12, UP), fill: '#3b4a63', symbol: '5', drop: 0, ...light },
};

/** The size of a token in CSS pixels; `zoom` 1 is the whole city in the window. */
export function tokenRadius(zoom: number): number {
  return Math.max(9, Math.min(17, 11.5 * zoom ** 0.25));
}

/** How much larger than the token the ring is round the one whose turn it is. */
export const TURN_RING = 1.75;
