/** A screen without a page: speaks the channel over a WebSocket and keeps every frame it got. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { failure, type Result } from '../../../engine/result.ts';
import type { EventBody, RequestBody, RequestName, RequestValue } from '../../channel/contract.ts';

export class Screen {
  readonly socket: WebSocket;
  readonly frames: string[] = [];
  /** The bodies of all `seat.moved` so far. */
  readonly moves: EventBody<'seat.moved'>[] = [];
  readonly notices: EventBody<'seat.notice'>[] = [];
  /** What the computer was asked to look at, as far as it has been told. */
  readonly analyses: EventBody<'analysis.ended'>[] = [];
  readonly #waiting = new Map<number, (result: Result<unknown>) => void>();
  readonly #checks = new Set<() => void>();
  #next = 1;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.#receive(data.toString('utf8')));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      for (const answer of this.#waiting.values()) answer(failure('closed', 'The host is gone.'));
      this.#waiting.clear();
      this.#check();
    });
  }

  #receive(text: string): void {
    this.frames.push(text);
    const frame = JSON.parse(text) as { id?: number; event?: string; body?: unknown };
    if (frame.event === 'seat.moved') this.moves.push(frame.body as EventBody<'seat.moved'>);
    if (frame.event === 'seat.notice') this.notices.push(frame.body as EventBody<'seat.notice'>);
    if (frame.event === 'analysis.ended') {
      this.analyses.push(frame.body as EventBody<'analysis.ended'>);
    }
    this.#check();
    if (frame.id === undefined) return;
    this.#waiting.get(frame.id)?.(frame as unknown as Result<unknown>);
    this.#waiting.delete(frame.id);
  }

  #check(): void {
    for (const check of [...this.#checks]) check();
  }

  get closed(): boolean {
    return this.socket.readyState !== WebSocket.OPEN;
  }

  /** Answers with the fault `closed` when the host goes away first. */
  request<Name extends RequestName>(
    name: Name,
    body: RequestBody<Name>,
  ): Promise<Result<RequestValue<Name>>> {
    if (this.closed) {
      return Promise.resolve(failure('closed', 'The host is gone.'));
    }
    const id = this.#next++;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve as (result: Result<unknown>) => void);
      this.socket.send(JSON.stringify({ id, request: name, body }));
    });
  }

  /** The value of an answer; throws on a fault. */
  async value<Name extends RequestName>(
    name: Name,
    body: RequestBody<Name>,
  ): Promise<RequestValue<Name>> {
    const result = await this.request(name, body);
    if (!result.ok) throw new Error(`${name}: ${result.fault.code}, ${result.fault.message}`);
    return result.value;
  }

  /** Waits until a condition holds; it is asked after every frame and when the host is gone. */
  until(condition: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = (): void => {
        if (!condition()) return;
        this.#checks.delete(check);
        resolve();
      };
      this.#checks.add(check);
      check();
    });
  }
}

/** @param address of the host, such as `http://127.0.0.1:8787/` */
export async function connectScreen(address: string): Promise<Screen> {
  const screen = new Screen(new WebSocket(`${address.replace('http', 'ws')}ws`));
  await once(screen.socket, 'open');
  return screen;
}
