import type { ErrorCode } from '#contract/errors.ts';
import { APP_GENERATION, HEADERS } from '#contract/headers.ts';
import type { Host, Wire, WireAnswer } from '../network.ts';
import type { VirtualTime } from '../virtual-time.ts';
import { Ledger } from './ledger.ts';
import { Missions } from './missions.ts';
import { Once } from './once.ts';
import { isFinal, problemOf, Refusal } from './problem.ts';
import {
  correctionOf,
  fileOf,
  generationOf,
  keyOf,
  LATE_REPORTS,
  momentOf,
  operationOf,
  stepOf,
  textOf,
} from './request.ts';
import { Uploads } from './uploads.ts';

/** What goes wrong inside the server; `crash_after_commit` answers 500 though the step was done. */
export interface Trouble {
  readonly code: ErrorCode | 'crash_after_commit';
  /** Seconds the answer asks to wait, or null. */
  readonly retryAfter: number | null;
}

/** The server of the contract, as a reference: what it does at most once, in which order, and what it answers. */
export class FakeServer implements Host {
  readonly ledger = new Ledger();
  readonly missions: Missions;
  /** Tokens that work, and whose they are. */
  readonly tokens = new Map<string, string>();
  /** Companies somebody was removed from, as `user:company`. */
  readonly left = new Set<string>();
  /** What happens to the next requests, one each. */
  readonly troubles: Trouble[] = [];
  /** The oldest app it takes. */
  oldestApp = APP_GENERATION;
  readonly uploads = new Uploads();
  readonly #once = new Once();
  readonly #random: () => number;
  #lastToken = 0;

  constructor(time: VirtualTime, random: () => number) {
    this.missions = new Missions(this.ledger, time);
    this.#random = random;
  }

  async receive(wire: Wire): Promise<WireAnswer> {
    const key = keyOf(wire);
    const answer = await this.#answer(wire, key).catch((error: unknown) => {
      if (error instanceof Refusal) return problemOf(error);
      throw error;
    });
    if (key !== null && answer.status >= 400 && isFinal(answer)) this.ledger.refused.add(key);
    const echo: Record<string, string> = key === null ? {} : { [HEADERS.idempotencyKey]: key };
    return { ...answer, headers: { ...answer.headers, ...echo } };
  }

  async #answer(wire: Wire, key: string | null): Promise<WireAnswer> {
    const trouble = this.troubles.shift();
    if (trouble !== undefined && trouble.code !== 'crash_after_commit') {
      throw new Refusal(trouble.code, trouble.retryAfter);
    }
    if (generationOf(wire) < this.oldestApp) throw new Refusal('app_too_old', 3600);
    const user = this.tokens.get((wire.headers.authorization ?? '').replace('Bearer ', ''));
    if (user === undefined) throw new Refusal('not_authenticated');
    const arrived = await this.uploads.take(wire, user);
    if (arrived !== null) {
      return json(200, { received: arrived.received, is_answered: this.#once.has(`${user}:${arrived.upload}`) });
    }
    if (key === null) throw new Refusal('violations');
    this.ledger.asked.push({ key, user });

    const [fingerprint, work] = await this.#read(wire, user, key);
    const answer = await this.#once.run(`${user}:${key}`, fingerprint, this.#length(), work);
    if (trouble !== undefined) throw new Refusal('internal_error');
    return answer;
  }

  /** What the request asks for, and what tells it from others. */
  async #read(wire: Wire, user: string, key: string): Promise<[string, () => WireAnswer]> {
    const joined = this.uploads.read(wire, user);
    const file = joined ?? (await fileOf(wire));
    const content = joined === null ? file?.sha256 : textOf(wire, 'sha256');
    const fingerprint = [wire.url, textOf(wire, 'operation'), content].join('\n');
    if (wire.url === LATE_REPORTS) {
      const operation = operationOf(wire);
      return [fingerprint, () => json(201, this.missions.hear(user, operation, file))];
    }
    const asked = stepOf(wire.url);
    if (asked.company !== null && this.left.has(`${user}:${asked.company}`)) throw new Refusal('not_found');
    const clocks = {
      occurred: momentOf(wire, HEADERS.occurredAt),
      correction: correctionOf(wire),
      sent: momentOf(wire, HEADERS.sentAt),
    };
    if (joined !== null && content !== joined.sha256) {
      return [
        fingerprint,
        () => {
          this.uploads.drop(wire, user);
          throw new Refusal('upload_incomplete', 1);
        },
      ];
    }
    if (file !== null && textOf(wire, 'sha256') !== file.sha256) {
      this.ledger.damaged.push(key);
      throw new Refusal('violations');
    }
    const take = () => {
      this.uploads.drop(wire, user);
      return json(200, this.missions.take({ ...asked, user, key, clocks, file }));
    };
    return [fingerprint, take];
  }

  #length(): number {
    return Math.floor(this.#random() * 4);
  }

  /** Somebody's next token. */
  signIn(user: string): string {
    this.#lastToken += 1;
    const token = `token-${this.#lastToken}`;
    this.tokens.set(token, user);
    return token;
  }

  /** Every token of somebody is dead from now on. */
  revoke(user: string): void {
    for (const [token, holder] of this.tokens) if (holder === user) this.tokens.delete(token);
  }
}

function json(status: number, body: unknown): WireAnswer {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(body) };
}
