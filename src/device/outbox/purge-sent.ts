import type { CacheDb } from '../store/cache-db.ts';
import type { OutboxDb } from '../store/outbox-db.ts';
import { durably } from '../store/storage-fault.ts';
import { listOps } from './list-ops.ts';

/** A mission nobody looked at for so long is over. */
const KEPT = 7 * 24 * 60 * 60_000;

/** Lets go of sent ops once a snapshot kept here shows what they did. */
export async function purgeSent(db: OutboxDb, cache: CacheDb, userId: string, now: number): Promise<void> {
  for (const op of await listOps(db, userId)) {
    const { receipt } = op;
    if (op.state !== 'sent' || receipt === null) continue;
    const cached = await durably(cache, () => cache.missions.get([userId, op.laneId]));
    const shows = cached !== undefined && cached.mission.version >= receipt.version;
    if (shows || Date.parse(receipt.recordedAt) < now - KEPT) await durably(db, () => db.ops.delete(op.seq));
  }
}
