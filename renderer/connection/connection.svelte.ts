/** The line to the host as the screens see it: how it is, and what the host said at the first hello. */
import type { RequestValue } from '../../electron/channel/contract.ts';
import type { Fault } from '../../engine/result.ts';
import type { CarrierStatus } from './carrier.ts';
import type { HostClient } from './host-client.ts';

export type Hello = RequestValue<'app.hello'>;

export class Connection {
  readonly client: HostClient;
  status: CarrierStatus = $state('connecting');
  hello: Hello | null = $state.raw(null);
  /** Why the first hello was not answered. */
  fault: Fault | null = $state.raw(null);

  /** `onHello` hears every hello, also the one after a broken line. */
  constructor(client: HostClient, onHello: (hello: Hello) => void) {
    this.client = client;
    this.status = client.status;
    client.onStatus((status) => {
      this.status = status;
      if (status === 'open') void this.#greet(onHello);
    });
    if (client.status === 'open') void this.#greet(onHello);
  }

  async #greet(onHello: (hello: Hello) => void): Promise<void> {
    const hello = await this.client.request('app.hello', {});
    if (!hello.ok) {
      this.fault = hello.fault;
      return;
    }
    this.fault = null;
    onHello(hello.value);
    this.hello = hello.value;
  }
}
