import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ERRORS } from '#contract/errors.ts';
import type { Db, Reader, Tx } from '../database/open.ts';
import { Refusal } from '../errors.ts';

/** An answer as it went out, byte for byte. */
export interface StoredAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

/** What makes two requests the same: the caller, the call and all that it carried. */
export interface KeyedRequest {
  readonly user: string;
  readonly key: string;
  readonly method: string;
  readonly path: string;
  /** What identifies the body: its canonical text, with a hash in the place of a file. */
  readonly body: string;
}

/** What a keyed write does, and how a refusal is written as an answer. */
interface KeyedWork {
  readonly prepare: (() => Promise<void>) | null;
  readonly run: (tx: Tx) => Promise<StoredAnswer>;
  readonly answerOf: (refusal: Refusal) => StoredAnswer;
}

/** Keys whose first request runs in this process, by the database they run on. */
const runningOn = new WeakMap<Db, Set<string>>();

/**
 * Runs a write at most once for its key. A key belongs to its first user: nobody else can use it. The effect, the key and
 * the answer commit together; a refusal rolls the effect back and is kept as the answer, except those that a later try may
 * turn (401, 429, 5xx).
 *
 * @param work `prepare` comes before the transaction, unless the answer is known; `run` does the work inside it
 */
export async function once(
  db: Db,
  request: KeyedRequest,
  now: number,
  { prepare, run, answerOf }: KeyedWork,
): Promise<{ answer: StoredAnswer; replayed: boolean }> {
  const running = runningOn.get(db) ?? new Set();
  runningOn.set(db, running);
  if (running.has(request.key)) throw inProgress();
  running.add(request.key);
  try {
    const fingerprint = fingerprintOf(request);
    if (prepare !== null) {
      const known = await findAnswer(db, request, fingerprint);
      if (known !== null) return { answer: known, replayed: true };
      await prepare();
    }
    return await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ held: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${request.key}, 0)) as held`.execute(tx);
      if (rows[0]?.held !== true) throw inProgress();

      const known = await findAnswer(tx, request, fingerprint);
      if (known !== null) return { answer: known, replayed: true };

      const answer = await runOrRefuse(tx, run, answerOf);
      await tx
        .insertInto('idempotency_keys')
        .values({
          user_uuid: request.user,
          key: request.key,
          fingerprint,
          status: answer.status,
          content_type: answer.contentType,
          body: answer.body,
          created_at: new Date(now),
        })
        .execute();
      return { answer, replayed: false };
    });
  } finally {
    running.delete(request.key);
  }
}

async function findAnswer(db: Reader, request: KeyedRequest, fingerprint: Buffer): Promise<StoredAnswer | null> {
  const known = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'content_type', 'body'])
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (known === undefined) return null;
  if (!fingerprint.equals(known.fingerprint)) throw new Refusal('idempotency_key_reused');
  return { status: known.status, contentType: known.content_type, body: Buffer.from(known.body) };
}

async function runOrRefuse(
  tx: Tx,
  run: (tx: Tx) => Promise<StoredAnswer>,
  answerOf: (refusal: Refusal) => StoredAnswer,
): Promise<StoredAnswer> {
  await sql`savepoint effect`.execute(tx);
  try {
    const answer = await run(tx);
    await sql`release savepoint effect`.execute(tx);
    return answer;
  } catch (error) {
    if (!(error instanceof Refusal) || !isFinal(error)) throw error;
    await sql`rollback to savepoint effect`.execute(tx);
    return answerOf(error);
  }
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
