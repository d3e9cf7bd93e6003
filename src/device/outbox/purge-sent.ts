import type { CacheDb } from '../store/cache-db.ts';
import type { Op } from '../store/op.ts';
import type { OutboxDb } from '../store/outbox-db.ts';
import { durably } from '../store/storage-fault.ts';
import { listOps } from './list-ops.ts';

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
