import { createHash } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { ERRORS } from '#contract/errors.ts';
import { PROBLEM_TYPE } from '#contract/headers.ts';
import { compiled, type Places } from '../database/compiled.ts';
import type { Db, Reader, Tx } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { Refusal } from '../errors.ts';

/** What is needed to give an answer again. */
export interface StoredAnswer {
  readonly status: number;
  /** Of the stored body: JSON as it went out, or the sheet that a document is set from. */
  readonly contentType: string;
  readonly body: Buffer;
  /** What is kept in the place of the body, where a part of that is shown once. */
  readonly kept?: Buffer;
}

/** How a keyed write ended, now or the first time. */
export type Outcome = ({ readonly answer: StoredAnswer } | { readonly refusal: Refusal }) & {
  readonly replayed: boolean;
};

/** A refusal is stored as its code, its violations and its amount. Its sentences are made again in the language of each request. */
const REFUSAL_TYPE = PROBLEM_TYPE;

/** What makes two requests the same: the caller, the call and all that it carried. */
export interface KeyedRequest {
  readonly user: string;
  readonly key: string;
  readonly method: string;
  readonly path: string;
  /** What identifies the body: its canonical text, with a hash in the place of a file. */
  readonly body: string;
}

/**
 * What a keyed write does: `prepare` before the transaction, unless the answer is known, and `run` inside it. Null is of a
 * write with nothing to prepare: the transaction alone looks whether the answer is known.
 */
interface KeyedWork {
  readonly prepare: (() => Promise<void>) | null;
  readonly run: (tx: Tx) => Promise<StoredAnswer>;
}

/** Keys whose first request runs in this process, by the database they run on. */
const runningOn = new WeakMap<Db, Set<string>>();

/**
 * Runs a write at most once for its key. A key belongs to its first user. The effect, the key and the answer commit
 * together. A refusal rolls the effect back and is kept as the answer, except those that a later try may turn (401, 429,
 * 5xx): these are thrown.
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

/** Whether a key has its answer already: a request that repeats it is replayed, whatever has become of its subject. */
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

/** Takes the key for this transaction. @returns how its write ended, where it did before */
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

/** The row of a key, as the database keeps it. */
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
  // A key from before amounts were kept has none.
  const { amount = null, ...kept } = JSON.parse(body.toString()) as Pick<Refusal, 'code' | 'violations'> & {
    amount?: number | null;
  };
  return { refusal: new Refusal(kept.code, { violations: kept.violations, amount }) };
}

/**
 * Keeps an answer under its key. Where a transaction of another server kept one after this one had looked for it, nothing
 * of this one stays.
 */
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

/** A refusal that is kept: it ends the transaction of its effect, and gets one to itself. */
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
