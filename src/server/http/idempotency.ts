import { createHash } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { ERRORS } from '#contract/errors.ts';
import { PROBLEM_TYPE } from '#contract/headers.ts';
import { compiled, type Places } from '../database/compiled.ts';
import type { Db, Reader, Tx } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { Refusal } from '../errors.ts';

/** A stored answer, for replay. */
export interface StoredAnswer {
  readonly status: number;
  /** Type of the stored body: JSON as sent, or the sheet of a document. */
  readonly contentType: string;
  readonly body: Buffer;
  /** Stored instead of the body, if a part of the body is shown only once. */
  readonly kept?: Buffer;
}

/** Outcome of a keyed write, now or the first time. */
export type Outcome = ({ readonly answer: StoredAnswer } | { readonly refusal: Refusal }) & {
  readonly replayed: boolean;
};

/** A refusal is stored as code, violations and amount. Its texts are created again in the language of each request. */
const REFUSAL_TYPE = PROBLEM_TYPE;

/** Identity of a request: the caller, the call and its content. */
export interface KeyedRequest {
  readonly user: string;
  readonly key: string;
  readonly method: string;
  readonly path: string;
  /** The body's canonical text, with a hash instead of a file. */
  readonly body: string;
}

/**
 * A keyed write: `prepare` runs before the transaction, unless the answer is known, and `run` inside it. `prepare` is
 * null if there is nothing to prepare: then only the transaction checks for a stored answer.
 */
interface KeyedWork {
  readonly prepare: (() => Promise<void>) | null;
  readonly run: (tx: Tx) => Promise<StoredAnswer>;
}

/** Keys with a request in progress in this process, by database. */
const runningOn = new WeakMap<Db, Set<string>>();

/**
 * Runs a write at most once per key. A key belongs to its first user. Effect, key and answer commit together. A refusal
 * rolls the effect back and is stored as the answer, except those that may change on a later try (401, 429, 5xx): these
 * are thrown.
 */
export async function once(db: Db, request: KeyedRequest, now: number, { prepare, run }: KeyedWork): Promise<Outcome> {
  const running = runningOn.get(db) ?? new Set();
  runningOn.set(db, running);
  if (running.has(request.key)) throw inProgress();
  running.add(request.key);
  try {
    const fingerprint = fingerprintOf(request);
    if (prepare !== null) {
      const answered = await findAnswer(db, request, fingerprint);
      if (answered !== null) return { ...answered, replayed: true };
      await prepare();
    }
    return await db.transaction().execute(async (tx) => {
      const known = await claim(tx, request, fingerprint);
      if (known !== null) return { ...known, replayed: true };
      const answer = await runOrRefuse(tx, run);
      await keepAnswer(tx, request, now, answer);
      return { answer, replayed: false };
    });
  } catch (error) {
    if (!(error instanceof FinalRefusal)) throw error;
    return await keepRefusal(db, request, now, error.refusal);
  } finally {
    running.delete(request.key);
  }
}

/** True if a key has a stored answer: a repeated request is replayed, whatever has happened to its subject. */
export async function isAnswered(db: Db, key: string): Promise<boolean> {
  const known = await db.selectFrom('idempotency_keys').select('key').where('key', '=', key).executeTakeFirst();
  return known !== undefined;
}

type Ended = { readonly answer: StoredAnswer } | { readonly refusal: Refusal };

async function findAnswer(db: Reader, request: KeyedRequest, fingerprint: Buffer): Promise<Ended | null> {
  const known = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'content_type', 'body'])
    .where('key', '=', request.key)
    .executeTakeFirst();
  return known === undefined ? null : endOf(known, fingerprint);
}

/** Locks the key for this transaction. @returns the stored outcome, if there is one */
async function claim(tx: Tx, request: KeyedRequest, fingerprint: Buffer): Promise<Ended | null> {
  const [row] = await lookUp(tx, { key: request.key });
  if (row?.held !== true) throw inProgress();
  return row.fingerprint === null ? null : endOf(row, fingerprint);
}

const lookUp = compiled((db, { key }: Places<{ readonly key: string }>) =>
  sql<{ held: boolean } & (KeptAnswer | { fingerprint: null })>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as held,
      k.fingerprint, k.status, k.content_type, k.body
    from (values (1)) one left join idempotency_keys k on k.key = ${key}`.compile(db),
);

/** Stored row of a key. */
interface KeptAnswer {
  readonly fingerprint: Buffer;
  readonly status: number;
  readonly content_type: string;
  readonly body: Buffer;
}

function endOf(known: KeptAnswer, fingerprint: Buffer): Ended {
  if (!fingerprint.equals(known.fingerprint)) throw new Refusal('idempotency_key_reused');
  const body = Buffer.from(known.body);
  if (known.content_type !== REFUSAL_TYPE) {
    return { answer: { status: known.status, contentType: known.content_type, body } };
  }
  // Older keys were stored without an amount.
  const { amount = null, ...kept } = JSON.parse(body.toString()) as Pick<Refusal, 'code' | 'violations'> & {
    amount?: number | null;
  };
  return { refusal: new Refusal(kept.code, { violations: kept.violations, amount }) };
}

/** Stores an answer under its key. Rolls back if a transaction of another server stored one since the check. */
async function keepAnswer(tx: Tx, request: KeyedRequest, now: number, answer: StoredAnswer): Promise<void> {
  const kept = await keep(tx, {
    user_uuid: request.user,
    key: request.key,
    fingerprint: fingerprintOf(request),
    status: answer.status,
    content_type: answer.contentType,
    body: answer.kept ?? answer.body,
    created_at: new Date(now),
  });
  if (kept.length !== 1) throw inProgress();
}

const keep = compiled((db, places: Places<Insertable<Database['idempotency_keys']>>) => {
  const { user_uuid, key, fingerprint, status, content_type, body, created_at } = places;
  return db
    .insertInto('idempotency_keys')
    .values({ user_uuid, key, fingerprint, status, content_type, body, created_at })
    .onConflict((known) => known.doNothing())
    .returning('key')
    .compile();
});

function storedRefusal({ code, violations, amount }: Refusal): StoredAnswer {
  const body = Buffer.from(JSON.stringify({ code, violations, ...(amount === null ? {} : { amount }) }));
  return { status: ERRORS[code].status, contentType: REFUSAL_TYPE, body };
}

/** A refusal to store: it rolls its transaction back and is stored in a separate one. */
class FinalRefusal extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

async function runOrRefuse(tx: Tx, run: (tx: Tx) => Promise<StoredAnswer>): Promise<StoredAnswer> {
  try {
    return await run(tx);
  } catch (error) {
    throw error instanceof Refusal && isFinal(error) ? new FinalRefusal(error) : error;
  }
}

function keepRefusal(db: Db, request: KeyedRequest, now: number, refusal: Refusal): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    const known = await claim(tx, request, fingerprintOf(request));
    if (known !== null) return { ...known, replayed: true };
    await keepAnswer(tx, request, now, storedRefusal(refusal));
    return { refusal, replayed: false };
  });
}

function isFinal({ code }: Refusal): boolean {
  const { status, retry } = ERRORS[code];
  return retry === 'never' && status !== 401;
}

function fingerprintOf({ user, method, path, body }: KeyedRequest): Buffer {
  return createHash('sha256').update(`${user} ${method} ${path}\n${body}`).digest();
}

function inProgress(): Refusal {
  return new Refusal('idempotency_in_progress', { retryAfter: 1 });
}
