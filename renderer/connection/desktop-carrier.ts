/** The channel through the desktop's preload. The host lives in the same program: the line never breaks. */
import type { RequestName } from '../../electron/channel/contract.ts';
import type { DesktopBridge } from '../../electron/channel/desktop.ts';
import { failure, type Result } from '../../engine/result.ts';
import type { Carrier, CarrierListener } from './carrier.ts';

export class DesktopCarrier implements Carrier {
  readonly #bridge: DesktopBridge;
  #quiet: (() => void) | undefined;

  constructor(bridge: DesktopBridge) {
    this.#bridge = bridge;
  }

  open(listener: CarrierListener): void {
    this.#quiet = this.#bridge.onEvent(({ event, body }) => {
      listener.event(event, body);
    });
    // Not before the caller has had time to listen, as with every other carrier.
    queueMicrotask(() => {
      listener.status('open');
    });
  }

  async request(name: RequestName, body: unknown): Promise<Result<unknown>> {
    try {
      return await this.#bridge.requests[name](body as never);
    } catch (error) {
      return failure('disconnected', `The program did not answer: ${String(error)}`);
    }
  }

  retry(): void {
    // There is nothing to restore.
  }

  close(): void {
    this.#quiet?.();
  }
}
