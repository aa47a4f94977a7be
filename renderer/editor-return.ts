/**
 * A game begun from the map editor leads back there. The editor leaves its place, and whoever leaves
 * the table takes it, once.
 */
const KEY = 'editor-return';
const PLACE = /^#\/city\/[\w-]{1,100}$/;

/** @param place the hash of the editor's address */
export function leaveEditorReturn(place: string): void {
  sessionStorage.setItem(KEY, place);
}

export function takeEditorReturn(): string | null {
  const place = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return place !== null && PLACE.test(place) ? place : null;
}
