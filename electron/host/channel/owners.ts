import { failure } from '../../../engine/result.ts';
import type { RequestName } from '../../channel/contract.ts';
import type { Handler } from './handlers.ts';

/** Only the device the program runs on may do this. */
export function owners<Name extends RequestName>(handler: Handler<Name>): Handler<Name> {
  return (connection, body) =>
    connection.owner
      ? handler(connection, body)
      : failure('not-owner', 'Only the device the game runs on may do this.');
}
