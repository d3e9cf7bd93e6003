import { APP_GENERATION, HEADERS } from '#contract/headers.ts';
import { createLateReport, type ReportedOperation } from '#contract/mission-step.ts';
import { addressOf } from '#device/api/address-of.ts';
import { outgoing } from '#device/outbox/send-op.ts';
import type { OperationKind } from '#freight/mission/states.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { uuid } from '../../mission.ts';
import { anOp } from '../../op.ts';
import { sha256 } from '../files.ts';
import type { Wire, WireAnswer } from '../network.ts';
import { DRIVER, sessionOf } from '../people.ts';

/** Who asks a server in the story; `stranger` is of another company. */
export type Part = 'driver' | 'colleague' | 'dispatcher' | 'stranger';

/** A server as the story needs it: the way to ask it, and what an office does there. */
export interface StoryServer {
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly pass: (milliseconds: number) => void;
  /** The bearer token of somebody, and the company they ask for; null is under their own name. */
  readonly person: (part: Part) => { readonly token: string; readonly company: string | null };
  /** A mission of the driver, planned a day ago. */
  readonly plan: () => Promise<string>;
  readonly giveToColleague: (mission: string) => Promise<unknown>;
  readonly cancel: (mission: string) => Promise<unknown>;
  readonly completeInOffice: (mission: string, stop: Stop) => Promise<unknown>;
  readonly receive: (wire: Wire) => Promise<WireAnswer>;
}

/** What is sent, as far as a step of the story says otherwise than: the driver, now, under a new key. */
export interface Sending {
  readonly by?: Part;
  /** Steps with one key are one intention. */
  readonly key?: number;
  /** Minutes from now by the phone's clock. */
  readonly at?: number;
  /** Minutes that the phone knows to add to its clock; null knows nothing. */
  readonly correction?: number | null;
  readonly page?: ArrayBuffer;
  /** The page arrives with a byte changed. */
  readonly damage?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
}

/** Makes requests as the device makes them. */
export class StoryPhone {
  readonly #server: StoryServer;
  #lastKey = 0x900;

  constructor(server: StoryServer) {
    this.#server = server;
  }

  step(mission: string, kind: OperationKind, sending: Sending = {}): Promise<WireAnswer> {
    const { by = 'driver', key, at = 0, correction = null, page, headers = {} } = sending;
    const person = this.#server.person(by);
    const file = page === undefined ? null : fileOf(page);
    const op = anOp({
      key: this.#key(key),
      kind,
      laneId: mission,
      companyId: person.company,
      occurredAt: this.#server.now() + at * MINUTE,
      clockOffset: correction === null ? null : correction * MINUTE,
      file,
    });
    const session = sessionOf(DRIVER, sending.token ?? person.token);
    const request = outgoing(op, arrived(page, sending.damage === true), session, this.#server.now());
    return this.#server.receive({
      method: request.method,
      url: request.url,
      headers: lowered({ ...request.headers, ...headers }),
      body: request.body,
    });
  }

  report(mission: string, id: number, { by = 'driver', key }: Sending = {}): Promise<WireAnswer> {
    const operation: ReportedOperation = {
      id: uuid(id),
      kind: 'delivery_complete',
      mission,
      occurred_at: new Date(this.#server.now()).toISOString(),
      sent_at: new Date(this.#server.now()).toISOString(),
      clock_correction: null,
      refusal: 'mission_reassigned',
    };
    const body = new FormData();
    body.append('operation', JSON.stringify(operation));
    const headers = {
      authorization: `Bearer ${this.#server.person(by).token}`,
      [HEADERS.idempotencyKey]: this.#key(key),
      [HEADERS.appVersion]: String(APP_GENERATION),
    };
    const url = addressOf(createLateReport, null);
    return this.#server.receive({ method: 'POST', url, headers: lowered(headers), body });
  }

  #key(key: number | undefined): string {
    if (key !== undefined) return uuid(key);
    this.#lastKey += 1;
    return uuid(this.#lastKey);
  }
}

function fileOf(bytes: ArrayBuffer) {
  return { name: 'page.jpg', mime: 'image/jpeg', size: bytes.byteLength, sha256: sha256(bytes) };
}

function arrived(page: ArrayBuffer | undefined, isDamaged: boolean): ArrayBuffer | null {
  if (page === undefined) return null;
  const bytes = new Uint8Array(page.slice(0));
  if (isDamaged) bytes.set([0], bytes.length - 1);
  return bytes.buffer;
}

function lowered(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
