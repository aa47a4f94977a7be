/** The channel over a WebSocket: one JSON frame each way, restored with growing pauses when it breaks. */
import * as v from 'valibot';
import { EVENTS, type EventName, type RequestName } from '../../electron/channel/contract.ts';
import { failure, success, type Result } from '../../engine/result.ts';
import type { Carrier, CarrierListener, CarrierStatus } from './carrier.ts';

const frameSchema = v.union([
  v.object({ id: v.number(), ok: v.literal(true), value: v.unknown() }),
  v.object({
    id: v.number(),
    ok: v.literal(false),
    fault: v.object({ code: v.string(), message: v.string() }),
  }),
  v.object({
    event: v.picklist(Object.keys(EVENTS) as [EventName, ...EventName[]]),
    body: v.unknown(),
  }),
]);

/** Milliseconds before the next try; the last one repeats. */
const PAUSES = [200, 400, 800, 1600, 3000, 5000] as const;
const ANSWER_WITHIN = 20_000;

interface Waiting {
  readonly answer: (result: Result<unknown>) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

export class SocketCarrier implements Carrier {
  readonly #url: string;
  readonly #waiting = new Map<number, Waiting>();
  #socket: WebSocket | undefined;
  #listener: CarrierListener | undefined;
  #status: CarrierStatus = 'connecting';
  #tries = 0;
  #next = 1;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  open(listener: CarrierListener): void {
    this.#listener = listener;
    this.#connect();
  }

  request(name: RequestName, body: unknown): Promise<Result<unknown>> {
    const socket = this.#socket;
    if (this.#status !== 'open' || !socket) {
      return Promise.resolve(failure('disconnected', 'There is no connection to the game.'));
    }
    const id = this.#next++;
    return new Promise((answer) => {
      const timer = setTimeout(() => {
        this.#answer(id, failure('timeout', 'The game has not answered in time.'));
      }, ANSWER_WITHIN);
      this.#waiting.set(id, { answer, timer });
      socket.send(JSON.stringify({ id, request: name, body }));
    });
  }

  retry(): void {
    if (this.#status !== 'lost') return;
    clearTimeout(this.#pause);
    this.#connect();
  }

  close(): void {
    clearTimeout(this.#pause);
    this.#set('closed');
    this.#socket?.close();
    this.#dropWaiting();
  }

  #connect(): void {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      if (socket !== this.#socket) return;
      this.#tries = 0;
      this.#set('open');
    });
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (socket === this.#socket) this.#receive(data);
    });
    socket.addEventListener('close', () => {
      if (socket !== this.#socket || this.#status === 'closed') return;
      this.#socket = undefined;
      this.#dropWaiting();
      if (this.#status === 'open' || this.#tries > 0) this.#set('lost');
      const pause = PAUSES[Math.min(this.#tries, PAUSES.length - 1)] ?? 5000;
      this.#tries += 1;
      this.#pause = setTimeout(() => {
        this.#connect();
      }, pause);
    });
  }

  #receive(data: unknown): void {
    let json: unknown;
    try {
      json = JSON.parse(String(data));
    } catch {
      return;
    }
    const frame = v.safeParse(frameSchema, json);
    if (!frame.success) return;
    if ('event' in frame.output) this.#listener?.event(frame.output.event, frame.output.body);
    else if (frame.output.ok) this.#answer(frame.output.id, success(frame.output.value));
    else this.#answer(frame.output.id, { ok: false, fault: frame.output.fault });
  }

  #answer(id: number, result: Result<unknown>): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    waiting.answer(result);
  }

  #dropWaiting(): void {
    for (const id of [...this.#waiting.keys()]) {
      this.#answer(id, failure('disconnected', 'The connection to the game broke.'));
    }
  }

  #set(status: CarrierStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    this.#listener?.status(status);
  }
}
