/** The view of each city's map, so that one comes back to the very place: from a game, from a reload. */
export interface View {
  readonly k: number;
  readonly middle: readonly [number, number];
}

const KEY = 'editor-view:';

export function keepView(documentId: string, view: View | null): void {
  if (view) sessionStorage.setItem(KEY + documentId, JSON.stringify(view));
}

export function keptView(documentId: string): { k: number; middle: [number, number] } | null {
  try {
    const { k, middle } = JSON.parse(sessionStorage.getItem(KEY + documentId) ?? 'null') as View;
    const whole = [k, ...middle].every((value) => Number.isFinite(value)) && k > 0;
    return whole ? { k, middle: [middle[0], middle[1]] } : null;
  } catch {
    return null;
  }
}
