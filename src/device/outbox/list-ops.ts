import type { CacheDb } from '../store/cache-db.ts';
import { OP_VERSION, type Op } from '../store/op.ts';
import type { LogEntry, OutboxDb } from '../store/outbox-db.ts';
import { durably } from '../store/storage-fault.ts';
import { isShownTo, readOp } from './read-op.ts';

const LOG_KEPT = 7 * 24 * 60 * 60_000;

/** All that a user did and this device keeps, in order, without the bytes; and what can no longer be told whose it is. */
export async function listOps(db: OutboxDb, userId: string): Promise<Op[]> {
  const ops = await readOps(db, 0, Number.POSITIVE_INFINITY);
  return ops.filter((op) => isShownTo(op, userId));
}

/** Everybody's ops in order, so many from a `seq` on. */
export async function readOps(db: OutboxDb, from: number, count: number): Promise<Op[]> {
  const stored = await durably(db, () => db.ops.where('seq').aboveOrEqual(from).limit(count).toArray());
  return stored.map(readOp);
}

/** What ended since a moment (Unix milliseconds), the latest first. */
export async function listLog(db: OutboxDb, userId: string, since: number): Promise<LogEntry[]> {
  const range = db.log.where('[userId+endedAt]').between([userId, since], [userId, Number.POSITIVE_INFINITY]);
  return durably(db, () => range.reverse().toArray());
}

/** Parks what cannot be read, so that it is seen, and forgets the log of last week. */
export async function tidy(db: OutboxDb, userId: string, now: number): Promise<void> {
  await durably(db, () =>
    db.transaction('rw', [db.ops, db.log], async () => {
      for (const stored of await db.ops.toArray()) {
        const op = readOp(stored);
        // What a newer app wrote is for the newer app to judge: this may be an old tab beside it.
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

/** More than a driver does in the weeks in which a mission may still be looked at. Clocks jump, so that days do not count. */
const MOST = 200;

/** Lets go of sent ops once a snapshot kept here shows what they did. */
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
