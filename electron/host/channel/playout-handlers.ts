/** What the host does when the computer is to play a city out. Owner only; bodies come checked. */
import { success } from '../../../engine/result.ts';
import type { PLAYOUT_REQUESTS } from '../../channel/playout.ts';
import type { Handler } from './handlers.ts';
import { owners } from './owners.ts';

export type PlayoutRequestName = keyof typeof PLAYOUT_REQUESTS;

export const PLAYOUT_HANDLERS: { readonly [Name in PlayoutRequestName]: Handler<Name> } = {
  'playout.start': owners((window, body) => {
    const started = window.services.playouts.start(window, body);
    if (!started.ok) return started;
    const { playoutId, begin } = started.value;
    window.afterwards(begin);
    return success({ playoutId });
  }),
  'playout.cancel': owners((window, { playoutId }) => {
    window.afterwards(() => window.services.playouts.cancel(window, playoutId));
    return success({});
  }),
};
