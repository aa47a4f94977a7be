/** What the host does for each request of the channel. Bodies come checked. */
import { failure, success, type Result } from '../../../engine/result.ts';
import type { RequestBody, RequestName, RequestValue } from '../../channel/contract.ts';
import { ANALYSIS_HANDLERS } from './analysis-handlers.ts';
import type { Connection } from './connection.ts';
import { DOCUMENT_HANDLERS } from './document-handlers.ts';
import { owners } from './owners.ts';
import { PLAYOUT_HANDLERS } from './playout-handlers.ts';

export type Handler<Name extends RequestName> = (
  connection: Connection,
  body: RequestBody<Name>,
) => Result<RequestValue<Name>>;

const NAME = 'Hide & Ride';

export const HANDLERS: { readonly [Name in RequestName]: Handler<Name> } = {
  'app.hello': ({ owner, services }) => {
    const { version, store, notices } = services;
    return success({
      name: NAME,
      version,
      owner,
      settings: store.settings.read(),
      ...(owner && notices.length > 0 ? { notices: [...notices] } : {}),
    });
  },

  'settings.write': owners(({ services }, body) => success(services.store.settings.write(body))),

  'cities.list': ({ services }) =>
    success(
      services.cities.list().map(({ city, origin }) => ({ city, bundled: origin === 'bundled' })),
    ),

  'games.list': owners(({ services }) => success(services.store.games.list())),
  'games.create': owners(({ services }, body) => services.sessions.create(body)),
  'games.open': owners(({ services }, { gameId }) => services.sessions.chairsOf(gameId)),
  'games.delete': owners(({ services }, { gameId }) => {
    const deleted = services.sessions.delete(gameId);
    services.replays.forget(gameId);
    return deleted.ok ? success({}) : deleted;
  }),

  'seat.attach': (connection, { token }) => {
    const attached = connection.services.sessions.attach(token, connection);
    if (!attached.ok) return attached;
    const { session, computers, chair } = attached.value;
    // What his former chair was still to be told must not reach the new one.
    connection.services.analyses.stop(connection, 'hint');
    if (connection.seat?.session !== session) connection.standUp();
    connection.seat = attached.value;
    connection.afterwards(() => computers.wake());
    return success(session.table(chair));
  },

  'seat.detach': (connection) => {
    connection.standUp();
    return success({});
  },

  'seat.play': (connection, { number, action }) => {
    const { seat } = connection;
    if (!seat) return noSeat();
    const played = seat.session.play(seat.chair.seats, number, action);
    if (!played.ok) return played;
    connection.services.analyses.stop(connection, 'hint');
    connection.afterwards(played.value.announce);
    connection.afterwards(() => seat.computers.wake());
    return success({ number: played.value.number });
  },

  'seat.hurry': (connection) => {
    const { seat } = connection;
    if (!seat) return noSeat();
    connection.afterwards(() => {
      seat.computers.hurry(seat.chair);
    });
    return success({});
  },

  'seat.guide': (connection, { guide }) => {
    const { seat } = connection;
    if (!seat) return noSeat();
    const set = seat.session.setGuide(seat.chair, guide);
    if (!set.ok) return set;
    connection.afterwards(set.value.announce);
    return success(seat.session.position(seat.chair));
  },

  'seat.resync': (connection) => {
    const { seat } = connection;
    if (!seat) return noSeat();
    // A computer whose move could not be saved tries again.
    connection.afterwards(() => seat.computers.wake());
    return success(seat.session.table(seat.chair));
  },

  ...ANALYSIS_HANDLERS,
  ...DOCUMENT_HANDLERS,
  ...PLAYOUT_HANDLERS,
};

function noSeat(): Result<never> {
  return failure('no-seat', 'Sit down at a game first.');
}
