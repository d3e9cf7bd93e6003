import { sql } from 'kysely';
import type { Db, Reader } from '../database/open.ts';
import { Refusal } from '../errors.ts';

/** At most `burst` at once, then one every `every` milliseconds. */
export interface RateLimit {
  readonly name: string;
  readonly burst: number;
  readonly every: number;
}

/**
 * Takes one of what a limit allows, or refuses with the time to wait. The generic cell rate algorithm in one statement
 * of the database, so that it holds over several servers at once.
 */
export async function takeFrom(db: Reader, limit: RateLimit, subject: string, now: number): Promise<void> {
  const key = `${limit.name}:${subject}`;
  const at = sql`${new Date(now)}::timestamptz`;
  const step = sql`${limit.every} * interval '1 millisecond'`;
  const patience = sql`${limit.every * limit.burst} * interval '1 millisecond'`;
  const taken = await sql`
    insert into rate_limits (key, tat) values (${key}, ${at} + ${step})
    on conflict (key) do update set tat = greatest(rate_limits.tat, ${at}) + ${step}
      where greatest(rate_limits.tat, ${at}) + ${step} <= ${at} + ${patience}
    returning tat
  `.execute(db);
  if (taken.rows.length > 0) return;
  const row = await db.selectFrom('rate_limits').select('tat').where('key', '=', key).executeTakeFirst();
  const wait = (row?.tat.getTime() ?? now) + limit.every - (now + limit.every * limit.burst);
  throw new Refusal('too_many_requests', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) });
}

/** The same, answering whether there was one to take. */
export async function tryTake(db: Reader, limit: RateLimit, subject: string, now: number): Promise<boolean> {
  try {
    await takeFrom(db, limit, subject, now);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Gives back the last one a subject took: it turned out to be right. */
export async function giveBack(db: Db, limit: RateLimit, subject: string): Promise<void> {
  await sql`
    update rate_limits set tat = tat - ${limit.every} * interval '1 millisecond'
    where key = ${`${limit.name}:${subject}`}`.execute(db);
}

/** Gives back all that a subject took. */
export async function giveAllBack(db: Db, limit: RateLimit, subject: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', `${limit.name}:${subject}`).execute();
}
