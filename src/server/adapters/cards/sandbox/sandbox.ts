import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { DAY } from '#freight/values/duration.ts';
import type { Db, Tx } from '../../../database/db.ts';
import { json } from '../../../database/sql.ts';
import { type BrowserFile, readBrowserFile } from './browser-files.ts';
import { keyInUse, noSuch, otherParameters, SandboxFault, wrongKey } from './faults.ts';
import { readForm, textIn } from './form.ts';
import { expanded, isSame, ROUTES } from './routes.ts';
import { randomText, SandboxStore, shown } from './store.ts';

/** A request to the sandbox, by HTTP or internal. */
export interface SandboxRequest {
  readonly method: string;
  /** From `/v1` on, with its query. */
  readonly path: string;
  /** Form-encoded. */
  readonly body: string;
  /** Key of the server; browsers send their key in the form. */
  readonly secretKey: string | null;
  readonly idempotencyKey: string | null;
}

export interface SandboxAnswer {
  readonly status: number;
  readonly body: object;
}

/** Keys of the sandbox, created at the first start and stored in the database. */
export interface SandboxKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

/** Receives events; returns the HTTP status. */
type Webhook = (payload: string, signature: string) => Promise<number>;

/** Lifetime of an idempotency key, as at Stripe. */
const KEY_LASTS_MS = DAY;

/**
 * Imitates Stripe in test mode: no money moves. Its state is in dedicated tables, so that it survives restarts and is
 * shared by all servers. Each request is one transaction.
 */
export class Sandbox {
  readonly keys: SandboxKeys;
  readonly #db: Db;
  readonly #now: () => number;
  #webhook: Webhook | null = null;

  private constructor(db: Db, keys: SandboxKeys, now: () => number) {
    this.#db = db;
    this.keys = keys;
    this.#now = now;
  }

  static async open(db: Db, now: () => number): Promise<Sandbox> {
    return new Sandbox(db, await openKeys(db), now);
  }

  /** Sets the receiver of events. */
  notifyTo(webhook: Webhook): void {
    this.#webhook = webhook;
  }

  /** Returns a script or a frame for browsers by path; null if there is none. */
  browserFile(path: string): Promise<BrowserFile | null> {
    return readBrowserFile(path);
  }

  /** @param at when the request comes, in Unix milliseconds: the demonstration has payments of past days */
  async answer(request: SandboxRequest, at = this.#now()): Promise<SandboxAnswer> {
    try {
      return await this.#db.transaction().execute((tx) => this.#once(tx, request, at));
    } catch (error) {
      if (error instanceof SandboxFault) return { status: error.status, body: { error: error.error } };
      throw error;
    }
  }

  /** Delivers an event to Lading. @throws if Lading did not accept it; it is retried later */
  async deliver(event: string): Promise<void> {
    const store = (tx: Tx) => new SandboxStore(tx, this.#now());
    const object = await this.#db.transaction().execute((tx) => store(tx).find('event', event));
    const payload = JSON.stringify(object);
    const status = await this.#webhook?.(payload, this.sign(payload));
    if (status === undefined || status >= 300) throw new Error(`The webhook answered ${status}.`);
  }

  /** Returns the signature header of a payload. @param at Unix milliseconds */
  sign(payload: string, at = this.#now()): string {
    const seconds = Math.floor(at / 1000);
    const mac = createHmac('sha256', this.keys.webhookSecret).update(`${seconds}.${payload}`).digest('hex');
    return `t=${seconds},v1=${mac}`;
  }

  /** A request with a known idempotency key gets the first response again, for a day. */
  async #once(tx: Tx, request: SandboxRequest, now: number): Promise<SandboxAnswer> {
    const { method, path, body, idempotencyKey: key } = request;
    const store = new SandboxStore(tx, now);
    if (key === null || method !== 'POST') return this.#serve(store, request);
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`sandbox ${key}`}, 0)) as held`.execute(tx);
    if (rows[0]?.held !== true) throw keyInUse();
    const fingerprint = createHash('sha256').update(`${path}\n${body}`).digest('hex');
    const known = await tx
      .selectFrom('sandbox_keys')
      .selectAll()
      .where('key', '=', key)
      .where('created_at', '>', new Date(now - KEY_LASTS_MS))
      .executeTakeFirst();
    if (known !== undefined) {
      if (known.fingerprint !== fingerprint) throw otherParameters();
      return { status: known.status, body: known.body };
    }
    const answer = await this.#serve(store, request);
    const kept = { fingerprint, status: answer.status, body: json(answer.body), created_at: new Date(now) };
    await tx
      .insertInto('sandbox_keys')
      .values({ key, ...kept })
      .onConflict((old) => old.column('key').doUpdateSet(kept))
      .execute();
    return answer;
  }

  async #serve(store: SandboxStore, { method, path, body, secretKey }: SandboxRequest): Promise<SandboxAnswer> {
    const { pathname, search } = new URL(path, 'http://sandbox');
    const form = readForm(method === 'POST' ? body : search.slice(1));
    const [, , what = '', id = '', verb = ''] = pathname.split('/');
    const address = [method, what, id === '' ? '' : ':id', verb].filter((part) => part !== '').join(' ');
    const route = ROUTES[address];
    if (route === undefined) throw noSuch('address', pathname);
    const isServer = isSame(secretKey, this.keys.secretKey);
    if (!isServer && !(route.browser === true && isSame(textIn(form, 'key'), this.keys.publishableKey))) {
      throw wrongKey();
    }
    const { object, error } = await route.serve(store, { id, form, isServer });
    if (error === null) return { status: 200, body: await expanded(store, object, form) };
    return { status: 402, body: { error: { ...error, [object.object]: shown(object) } } };
  }
}

async function openKeys(db: Db): Promise<SandboxKeys> {
  const made: SandboxKeys = {
    secretKey: `sk_test_${randomText()}`,
    publishableKey: `pk_test_${randomText()}`,
    webhookSecret: `whsec_${randomText()}`,
  };
  await db
    .insertInto('sandbox_account')
    .values({ keys: json(made) })
    .onConflict((first) => first.doNothing())
    .execute();
  return (await db.selectFrom('sandbox_account').select('keys').executeTakeFirstOrThrow()).keys;
}
