/** What is drawn, as data: pages turn it into elements, exported pictures into text. */
export interface Stroke {
  readonly colour: string;
  readonly width: number;
  readonly cap?: 'round' | 'butt';
  readonly dash?: string;
  readonly opacity?: number;
}

export interface Shape {
  readonly key: string;
  /** In the words of SVG's `d`. */
  readonly data: string;
  readonly fill?: string;
  readonly stroke?: Stroke;
}

/** The attributes of SVG that draw a shape. */
export function attributesOf(shape: Shape): Record<string, string | number> {
  const { stroke } = shape;
  return {
    d: shape.data,
    fill: shape.fill ?? 'none',
    ...(stroke
      ? {
          stroke: stroke.colour,
          'stroke-width': Math.round(stroke.width * 100) / 100,
          'stroke-linecap': stroke.cap ?? 'round',
          'stroke-linejoin': 'round',
          ...(stroke.dash ? { 'stroke-dasharray': stroke.dash } : {}),
          ...(stroke.opacity === undefined ? {} : { 'stroke-opacity': stroke.opacity }),
        }
      : {}),
  };
}
