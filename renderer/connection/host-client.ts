/** The typed way to the host: requests by name, answers and events checked against the contract. */
import * as v from 'valibot';
import {
  EVENTS,
  REQUESTS,
  type EventBody,
  type EventName,
  type RequestBody,
  type RequestName,
  type RequestValue,
} from '../../electron/channel/contract.ts';
import { failure, success, type Result } from '../../engine/result.ts';
import type { Carrier, CarrierStatus } from './carrier.ts';

export type EventListener<Name extends EventName> = (body: EventBody<Name>) => void;

export class HostClient {
  readonly #carrier: Carrier;
  readonly #listeners = new Map<EventName, Set<(body: never) => void>>();
  readonly #statusListeners = new Set<(status: CarrierStatus) => void>();
  /** The line as it is now. */
  status: CarrierStatus = 'connecting';

  constructor(carrier: Carrier) {
    this.#carrier = carrier;
    carrier.open({
      status: (status) => {
        this.status = status;
        for (const listener of [...this.#statusListeners]) listener(status);
      },
      event: (name, body) => {
        this.#dispatch(name, body);
      },
    });
  }

  /** Faults are values: the host's own codes, or `disconnected`, `timeout`, `bad-answer`. */
  async request<Name extends RequestName>(
    name: Name,
    body: RequestBody<Name>,
  ): Promise<Result<RequestValue<Name>>> {
    const result = await this.#carrier.request(name, body);
    if (!result.ok) return result;
    const value = v.safeParse(REQUESTS[name].value, result.value);
    if (!value.success) {
      const [issue] = value.issues;
      return failure(
        'bad-answer',
        `The answer to ${name} is not as agreed, at ${v.getDotPath(issue) ?? 'its top'}: ${issue.message}.`,
      );
    }
    return success(value.output as RequestValue<Name>);
  }

  /** Returns what takes the listener off again. An event that is not as agreed is dropped. */
  on<Name extends EventName>(name: Name, listener: EventListener<Name>): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  onStatus(listener: (status: CarrierStatus) => void): () => void {
    this.#statusListeners.add(listener);
    return () => this.#statusListeners.delete(listener);
  }

  retry(): void {
    this.#carrier.retry();
  }

  close(): void {
    this.#carrier.close();
  }

  #dispatch(name: EventName, body: unknown): void {
    const parsed = v.safeParse(EVENTS[name], body);
    if (!parsed.success) return;
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener(parsed.output as never);
  }
}
