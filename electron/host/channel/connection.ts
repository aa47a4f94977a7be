/**
 * One screen's end of the channel: reads a request, checks it, lets the host answer, checks the
 * answer. Whatever comes in is answered, by a value or by a fault.
 */
import * as v from 'valibot';
import { failure, success, type Result } from '../../../engine/result.ts';
import {
  EVENTS,
  REQUESTS,
  type Chair,
  type EventBody,
  type EventFrame,
  type EventName,
  type RequestName,
} from '../../channel/contract.ts';
import type { DocumentWindow } from '../documents/open-documents.ts';
import type { OpenSession } from '../session/open-sessions.ts';
import type { Sitter } from '../session/session.ts';
import { HANDLERS, type Handler } from './handlers.ts';
import type { HostServices } from './host-services.ts';

/** How a connection's events leave the host. */
export interface Carrier {
  /** May it create, list and delete games? Decided by where it comes from, never by what it says. */
  readonly owner: boolean;
  send(frame: EventFrame): void;
}

export interface Reply {
  readonly result: Result<unknown>;
  /** Tells everybody else what the request did. To be called once the answer is on its way. */
  readonly announce: () => void;
}

export class Connection implements Sitter, DocumentWindow {
  readonly services: HostServices;
  readonly #carrier: Carrier;
  /** The chair it sits on. */
  seat: (OpenSession & { readonly chair: Chair }) | undefined;
  #announcements: (() => void)[] = [];

  constructor(services: HostServices, carrier: Carrier) {
    this.services = services;
    this.#carrier = carrier;
  }

  get owner(): boolean {
    return this.#carrier.owner;
  }

  /** Answers a request. Never throws. */
  answer(name: string, body: unknown): Reply {
    this.services.screens.add(this);
    let result: Result<unknown>;
    try {
      result = Object.hasOwn(REQUESTS, name)
        ? this.#perform(name as RequestName, body)
        : failure('unknown-request', 'There is no such request.');
    } catch (error) {
      // The error's text may hold anything, so only its kind is told.
      this.services.warn(`${name} failed: ${error instanceof Error ? error.name : 'unknown'}.`);
      result = failure('internal', 'Something went wrong in the program. Nothing was changed.');
    }
    const announcements = this.#announcements.splice(0);
    return {
      result,
      announce: () => {
        for (const announce of announcements) announce();
      },
    };
  }

  #perform(name: RequestName, body: unknown): Result<unknown> {
    const request = REQUESTS[name];
    const read = v.safeParse(request.body, body);
    if (!read.success) {
      const [issue] = read.issues;
      const place = v.getDotPath(issue) ?? 'its top';
      return failure(
        'bad-request',
        `The request ${name} is not as agreed, at ${place.slice(0, 100)}.`,
      );
    }
    const handler = HANDLERS[name] as Handler<RequestName>;
    const result = handler(this, read.output);
    if (!result.ok) return result;
    const value = v.safeParse(request.value, result.value);
    if (value.success) return success(value.output);
    throw new Error(
      `the answer is not as agreed, at ${v.getDotPath(value.issues[0]) ?? 'its top'}`,
    );
  }

  /** Has something told once the present request is answered. */
  afterwards(announce: () => void): void {
    this.#announcements.push(announce);
  }

  send<Name extends EventName>(event: Name, body: EventBody<Name>): void {
    const checked = v.safeParse(EVENTS[event], body);
    if (checked.success) this.#carrier.send({ event, body: checked.output });
    else this.services.warn(`An event ${event} was not as agreed and was not sent.`);
  }

  taken(documentId: string): void {
    this.send('documents.taken', { documentId });
  }

  /** The screen is gone. */
  end(): void {
    this.services.screens.delete(this);
    this.standUp();
    this.services.documents.abandon(this);
    this.services.playouts.abandon(this);
    this.services.analyses.abandon(this);
  }

  /** Leaves its chair, if it sits on one. */
  standUp(): void {
    const { seat } = this;
    this.seat = undefined;
    this.services.analyses.stop(this, 'hint');
    if (seat) this.services.sessions.detach(seat, this);
  }
}
