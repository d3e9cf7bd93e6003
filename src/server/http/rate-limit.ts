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
export function takeFrom(db: Reader, limit: RateLimit, subject: string, now: number): Promise<void> {
  return take(db, limit, { subject, count: 1, now });
}

/** So many are taken together of a limit that is asked often. */
const LOT = 10;
/** Subjects whose lots a process holds at most; what is left of the oldest is given up. */
const MOST_LOTS = 10_000;

/** What a process has left of a limit for a subject, and the lot that is being taken. */
interface Lot {
  left: number;
  coming: Promise<void> | null;
}

/** The lots of this process, by the database and the key of the limit. */
const lotsOf = new WeakMap<Reader, Map<string, Lot>>();

/**
 * The same for a limit that is asked at nearly every request: this process takes ten at a time and gives them out, so that
 * nine of ten requests write nothing. Near the end of the limit it takes one by one: on one server the limit holds to the
 * last. Of what it gives out nothing was not taken before; on each of several servers up to nine may be left unused.
 */
export async function takeOfLot(db: Reader, limit: RateLimit, subject: string, now: number): Promise<void> {
  const lot = lotOf(db, keyOf(limit, subject));
  while (lot.left === 0) {
    // Who comes meanwhile waits for it: a hundred at once would take a hundred lots.
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
  // Put anew: the first of the map is the one that was not asked for longest.
  lots.delete(key);
  lots.set(key, lot);
  const [oldest] = lots.keys();
  if (lots.size > MOST_LOTS && oldest !== undefined) lots.delete(oldest);
  return lot;
}

/** @returns how many were taken: a lot, or one where no lot is left */
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
    where key = ${keyOf(limit, subject)}`.execute(db);
}

/** Gives back all that a subject took. */
export async function giveAllBack(db: Db, limit: RateLimit, subject: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', keyOf(limit, subject)).execute();
}

function keyOf({ name }: RateLimit, subject: string): string {
  return `${name}:${subject}`;
}
