/** Where in the editor one is, kept in the address so that a reload comes back to the same city. */
export type Place =
  { readonly screen: 'cities' } | { readonly screen: 'editing'; readonly documentId: string };

export function placeOf(hash: string): Place {
  const documentId = /^#\/city\/([\w-]{1,100})$/.exec(hash)?.[1];
  return documentId === undefined ? { screen: 'cities' } : { screen: 'editing', documentId };
}

export function hashOf(place: Place): string {
  return place.screen === 'cities' ? '#/' : `#/city/${place.documentId}`;
}
