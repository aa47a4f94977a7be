import type { EventName, RequestName } from '../../electron/channel/contract.ts';
import { failure, type Result } from '../../engine/result.ts';
import type { Carrier, CarrierListener } from './carrier.ts';

/** For tests: a host that answers as a test tells it to. */
export class ScriptedHost implements Carrier {
  readonly asked: RequestName[] = [];
  answers: Partial<Record<RequestName, (body: unknown) => Result<unknown>>> = {};
  private listener: CarrierListener | undefined;

  open(listener: CarrierListener): void {
    this.listener = listener;
  }
  request(name: RequestName, body: unknown): Promise<Result<unknown>> {
    this.asked.push(name);
    return Promise.resolve(this.answers[name]?.(body) ?? failure('unscripted', name));
  }
  retry(): void {
    throw new Error('nobody retries here');
  }
  close(): void {
    throw new Error('nobody closes here');
  }
  say(name: EventName, body: unknown): void {
    this.listener?.event(name, body);
  }
  reconnect(): void {
    this.listener?.status('open');
  }
}
