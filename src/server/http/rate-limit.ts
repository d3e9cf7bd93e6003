import { sql } from 'kysely';
import type { Db, Reader } from '../database/open.ts';
import { Refusal } from '../errors.ts';

/** Allows `burst` at once, then one every `every` milliseconds. */
export interface RateLimit {
  readonly name: string;
  readonly burst: number;
  readonly every: number;
}

/**
 * Takes one unit of a limit, or refuses with the time to wait. Generic cell rate algorithm in one SQL statement, so
 * that it holds across servers.
 *
 * @throws `too_many_requests`
 */
export function takeFrom(db: Reader, limit: RateLimit, subject: string, now: number): Promise<void> {
  return take(db, limit, { subject, count: 1, now });
}

/** Units taken at once from a frequently used limit. */
const LOT = 10;
/** Limit of lots held by a process; beyond it the least recently used lot is discarded. */
const MOST_LOTS = 10_000;

/** Units that a process has left for a subject, and the lot being taken. */
interface Lot {
  left: number;
  coming: Promise<void> | null;
}

/** Lots of this process, by database and limit key. */
const lotsOf = new WeakMap<Reader, Map<string, Lot>>();

/**
 * Like `takeFrom`, for a limit checked on nearly every request. The process takes ten units at a time, so that nine of
 * ten requests write nothing. Near the limit it takes single units, so that on one server the limit is exact. It never
 * allows more than the limit; each of several servers may leave up to nine units unused.
 */
export async function takeOfLot(db: Reader, limit: RateLimit, subject: string, now: number): Promise<void> {
  const lot = lotOf(db, keyOf(limit, subject));
  while (lot.left === 0) {
    // Concurrent requests wait for this lot: otherwise a hundred requests would take a hundred lots.
    lot.coming ??= takeLot(db, limit, subject, now).then(
      (count) => {
        lot.left += count;
        lot.coming = null;
      },
      (error: unknown) => {
        lot.coming = null;
        throw error;
      },
    );
    await lot.coming;
  }
  lot.left -= 1;
}

function lotOf(db: Reader, key: string): Lot {
  const lots = lotsOf.get(db) ?? new Map<string, Lot>();
  lotsOf.set(db, lots);
  const lot = lots.get(key) ?? { left: 0, coming: null };
  // Insert it again: the first entry of the map is the least recently used.
  lots.delete(key);
  lots.set(key, lot);
  const [oldest] = lots.keys();
  if (lots.size > MOST_LOTS && oldest !== undefined) lots.delete(oldest);
  return lot;
}

/** @returns the number of units taken: a lot, or one if no full lot is left */
async function takeLot(db: Reader, limit: RateLimit, subject: string, now: number): Promise<number> {
  try {
    await take(db, limit, { subject, count: LOT, now });
    return LOT;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  await take(db, limit, { subject, count: 1, now });
  return 1;
}

interface Taking {
  readonly subject: string;
  readonly count: number;
  readonly now: number;
}

async function take(db: Reader, limit: RateLimit, { subject, count, now }: Taking): Promise<void> {
  const key = keyOf(limit, subject);
  const at = sql`${new Date(now)}::timestamptz`;
  const step = sql`${limit.every * count} * interval '1 millisecond'`;
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

/** Returns how many units of a limit are taken and not yet given back by time. */
export async function levelOf(db: Reader, limit: RateLimit, subject: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('rate_limits')
    .select('tat')
    .where('key', '=', keyOf(limit, subject))
    .executeTakeFirst();
  return Math.max(0, ((row?.tat.getTime() ?? now) - now) / limit.every);
}

/** Like `takeFrom`, but returns false instead of refusing. */
export async function tryTake(db: Reader, limit: RateLimit, subject: string, now: number): Promise<boolean> {
  try {
    await takeFrom(db, limit, subject, now);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Gives one unit back, for example after a correct password. */
export async function giveBack(db: Db, limit: RateLimit, subject: string): Promise<void> {
  await sql`
    update rate_limits set tat = tat - ${limit.every} * interval '1 millisecond'
    where key = ${keyOf(limit, subject)}`.execute(db);
}

/** Resets the limit of a subject. */
export async function giveAllBack(db: Db, limit: RateLimit, subject: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', keyOf(limit, subject)).execute();
}

/** Remembers a fact about a subject until a time, in Unix milliseconds; the sweep removes it then. */
export async function remember(db: Db, fact: string, subject: string, until: number): Promise<void> {
  const tat = new Date(until);
  await db
    .insertInto('rate_limits')
    .values({ key: keyOf({ name: fact }, subject), tat })
    .onConflict((known) => known.column('key').doUpdateSet({ tat }))
    .execute();
}

/** True if a fact about a subject is remembered. */
export async function isRemembered(db: Reader, fact: string, subject: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('rate_limits')
    .select('tat')
    .where('key', '=', keyOf({ name: fact }, subject))
    .where('tat', '>', new Date(now))
    .executeTakeFirst();
  return row !== undefined;
}

function keyOf({ name }: Pick<RateLimit, 'name'>, subject: string): string {
  return `${name}:${subject}`;
}
