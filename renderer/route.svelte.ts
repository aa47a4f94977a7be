/** Where in the app one is, kept in the address so that a reload comes back to the same place. */
export type Route =
  { readonly screen: 'start' } | { readonly screen: 'game' | 'replay'; readonly gameId: string };

export function routeOf(hash: string): Route {
  const [, screen, gameId] = /^#\/(game|replay)\/([^/]+)$/.exec(hash) ?? [];
  if (gameId === undefined) return { screen: 'start' };
  try {
    return { screen: screen === 'replay' ? screen : 'game', gameId: decodeURIComponent(gameId) };
  } catch {
    return { screen: 'start' };
  }
}

export function hashOf(route: Route): string {
  return route.screen === 'start' ? '#/' : `#/${route.screen}/${encodeURIComponent(route.gameId)}`;
}

export class Router {
  route: Route = $state.raw(routeOf(location.hash));

  constructor() {
    addEventListener('hashchange', () => {
      this.route = routeOf(location.hash);
    });
  }

  go(route: Route): void {
    location.hash = hashOf(route);
  }
}
