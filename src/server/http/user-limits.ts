import type { Call } from '#contract/call.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../identity/actor.ts';
import { isAnswered } from './idempotency.ts';
import { OwnLimit } from './own-limit.ts';
import { type RateLimit, takeFrom, takeOfLot } from './rate-limit.ts';

/** Enough for a phone that sends a hundred steps and pages after a day offline. */
const WRITES: RateLimit = { name: 'writes', burst: 300, every: 500 };
const UPLOADS: RateLimit = { name: 'uploads', burst: 120, every: 3000 };
/** Limit of requests per API key, reads and writes together: five per second sustained. */
const OF_KEY: RateLimit = { name: 'api-key', burst: 300, every: 200 };

/** Takes a request from the limits of its user, or of its API key. @throws `too_many_requests` */
export async function requireRate(
  context: Context,
  call: Call,
  { actor, now }: { readonly actor: Actor; readonly now: number },
): Promise<void> {
  const { db } = context;
  // An API key has its own limit, separate from its creator's.
  const subject = actor.key?.uuid ?? actor.uuid;
  if (actor.key !== null) await takeOfLot(db, OF_KEY, subject, now);
  if (call.method === 'GET' || call.method === 'HEAD') {
    if (actor.key === null) requireReads(context, call, { user: subject, now });
    return;
  }
  if (actor.key === null) await takeOfLot(db, WRITES, subject, now);
  if (call.body?.type === 'multipart') await takeFrom(db, UPLOADS, subject, now);
}

/**
 * Takes from a call's own limit; a repeated request that is already answered takes nothing.
 *
 * @throws `too_many_requests`
 */
export async function requireOwnRate(
  { db }: Context,
  limit: RateLimit,
  { actor, key, now }: { readonly actor: Actor; readonly key: string | null; readonly now: number },
): Promise<void> {
  if (key === null || !(await isAnswered(db, key))) await takeFrom(db, limit, actor.uuid, now);
}

/** Units of reads that take more of the machine than a list does; a PDF of the app's takes up to 30 ms of a processor. */
const COSTS: Readonly<Record<string, number>> = {
  getMissionOrder: 5,
  getInvoiceDocument: 5,
  getReceipt: 5,
  getDashboard: 2,
  getStatistics: 10,
  exportShipments: 30,
  exportInvoices: 30,
  getAccountStatement: 30,
  exportOwnFile: 30,
  exportCarrierFile: 30,
  exportFec: 60,
  exportBooks: 60,
};

/** Seconds of the sustained rate that may be used at once. */
const BURST_S = 60;

/** The limit of reads of each server: of its context, since tests open several in one process. */
const limits = new WeakMap<Context, OwnLimit>();

/**
 * Takes a read from the limit of its user: 600 units at once, then ten a second, as `READS_PER_SECOND` sets it. The
 * README says how far the app stays below.
 *
 * @throws `too_many_requests`
 */
function requireReads(
  context: Context,
  call: Call,
  { user, now }: { readonly user: string; readonly now: number },
): void {
  const { READS_PER_SECOND: rate } = context.settings;
  if (rate === 0) return;
  const limit = limits.get(context) ?? new OwnLimit({ burst: rate * BURST_S, every: 1000 / rate });
  limits.set(context, limit);
  limit.take(user, COSTS[call.name] ?? 1, now);
}
