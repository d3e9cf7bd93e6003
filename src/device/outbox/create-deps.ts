import { uuidv7 } from '#freight/values/uuid.ts';
import type { CacheDb } from '../store/cache-db.ts';
import type { OutboxDb } from '../store/outbox-db.ts';
import { markEnded, readSession } from '../store/session-store.ts';
import { sha256 } from '../store/sha256.ts';
import { keepMissions } from '../store/snapshots.ts';
import { durably } from '../store/storage-fault.ts';
import { showBadge } from './badge.ts';
import type { OutboxChannel } from './channel.ts';
import type { OutboxDeps } from './deps.ts';
import type { Transport } from './send-op.ts';
import { shrinkImage } from './shrink.ts';

/** Creates the outbox's environment in a browser. Page and service worker differ only in the transport. */
export function createDeps({
  db,
  cache,
  channel,
  transport,
}: {
  db: OutboxDb;
  cache: CacheDb;
  channel: OutboxChannel;
  transport: Transport;
}): OutboxDeps {
  // A frozen page may hold the database open: it is not deleted then, and nothing waits for it.
  const freeCache = () =>
    durably(cache, async () => {
      await cache.delete({ disableAutoOpen: false });
      await cache.open();
    });
  return {
    db,
    transport,
    now: Date.now,
    random: Math.random,
    newId: () => uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(16))),
    hash: sha256,
    locks: navigator.locks,
    session: () => readSession(db),
    endSession: async (session, end) => {
      const isEnded = await markEnded(db, session, end);
      if (isEnded && end.forgets) await freeCache().catch(() => undefined);
      return isEnded;
    },
    keepSnapshots: (userId, missions) =>
      keepMissions(cache, userId, missions, Date.now()).then(
        () => true,
        () => false,
      ),
    freeCache,
    shrink: shrinkImage,
    badge: showBadge,
    emit: channel.emit,
    senderAnswers: channel.senderAnswers,
  };
}
