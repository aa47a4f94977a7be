/**
 * What the preload puts on `window.desktop`: the channel's requests as functions, one each, and its
 * events. A page that finds it uses it; any other page speaks over a WebSocket.
 */
import type { Result } from '../../engine/result.ts';
import type { EventFrame, RequestBody, RequestName, RequestValue } from './contract.ts';

export interface DesktopBridge {
  readonly requests: {
    readonly [Name in RequestName]: (
      body: RequestBody<Name>,
    ) => Promise<Result<RequestValue<Name>>>;
  };
  /** Calls back with every event; the function it returns ends that. */
  onEvent(listener: (frame: EventFrame) => void): () => void;
}

/** The IPC channel of a request, and the one that carries all events. */
export function requestChannel(name: RequestName): string {
  return `request:${name}`;
}
export const EVENT_CHANNEL = 'event';
