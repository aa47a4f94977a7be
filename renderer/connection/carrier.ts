/** What moves frames between this screen and the host, whichever way they travel. */
import type { EventName, RequestName } from '../../electron/channel/contract.ts';
import type { Result } from '../../engine/result.ts';

/**
 * `connecting` until the first connection stands, `open`, `lost` while a broken one is being
 * restored, `closed` when nobody will try again.
 */
export type CarrierStatus = 'connecting' | 'open' | 'lost' | 'closed';

export interface CarrierListener {
  status(status: CarrierStatus): void;
  event(name: EventName, body: unknown): void;
}

export interface Carrier {
  /** Answers always, be it with the fault `disconnected` or `timeout`; it never throws. */
  request(name: RequestName, body: unknown): Promise<Result<unknown>>;
  /** Begins to carry. Called once. */
  open(listener: CarrierListener): void;
  /** Tries a lost connection again at once. */
  retry(): void;
  close(): void;
}
