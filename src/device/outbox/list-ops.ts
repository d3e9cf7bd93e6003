import { DAY } from '#freight/values/duration.ts';
import type { CacheDb } from '../store/cache-db.ts';
import { OP_VERSION, type Op } from '../store/op.ts';
import type { LogEntry, OutboxDb } from '../store/outbox-db.ts';
import { durably } from '../store/storage-fault.ts';
import { isShownTo, readOp } from './read-op.ts';

const LOG_KEPT = 7 * DAY;

/** Returns a user's ops on this device in order, without file bytes. Includes ops whose user can no longer be read. */
export async function listOps(db: OutboxDb, userId: string): Promise<Op[]> {
  const ops = await readOps(db, 0, Number.POSITIVE_INFINITY);
  return ops.filter((op) => isShownTo(op, userId));
}

/** Returns up to `count` ops of all users in order, starting at `seq` `from`. */
export async function readOps(db: OutboxDb, from: number, count: number): Promise<Op[]> {
  const stored = await durably(db, () => db.ops.where('seq').aboveOrEqual(from).limit(count).toArray());
  return stored.map(readOp);
}

/** Returns the log entries since a moment (Unix milliseconds), latest first. */
export async function listLog(db: OutboxDb, userId: string, since: number): Promise<LogEntry[]> {
  const range = db.log.where('[userId+endedAt]').between([userId, since], [userId, Number.POSITIVE_INFINITY]);
  return durably(db, () => range.reverse().toArray());
}

/** Parks unreadable ops, so that the user sees them, and deletes log entries older than a week. */
export async function tidy(db: OutboxDb, userId: string, now: number): Promise<void> {
  await durably(db, () =>
    db.transaction('rw', [db.ops, db.log], async () => {
      for (const stored of await db.ops.toArray()) {
        const op = readOp(stored);
        // Ops of a newer app version are left alone: this may be an old tab beside it.
        if (op.parked !== 'corrupt' || stored.parked === 'corrupt' || stored.v > OP_VERSION) continue;
        await db.ops.put(op);
      }
      await db.log
        .where('[userId+endedAt]')
        .between([userId, 0], [userId, now - LOG_KEPT])
        .delete();
    }),
  );
}

/**
 * Limit of sent ops kept per user: more than a driver does while a mission can still be viewed. A count and not an age,
 * because clocks jump.
 */
const MOST = 200;

/** Deletes sent ops once a cached snapshot shows their effect. */
export async function purgeSent(db: OutboxDb, cache: CacheDb, userId: string): Promise<void> {
  const sent = (await listOps(db, userId)).filter(({ state }) => state === 'sent');
  const tooMany = sent.length - MOST;
  for (const [index, op] of sent.entries()) {
    if (index < tooMany || (await isShown(cache, op))) await durably(db, () => db.ops.delete(op.seq));
  }
}

async function isShown(cache: CacheDb, { userId, laneId, receipt }: Op): Promise<boolean> {
  const cached = await durably(cache, () => cache.missions.get([userId, laneId]));
  return cached !== undefined && receipt !== null && cached.mission.version >= receipt.version;
}
