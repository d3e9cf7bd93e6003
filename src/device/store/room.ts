import type { OutboxDb } from './outbox-db.ts';
import { durably, StorageFault } from './storage-fault.ts';

/** Reserve of the outbox in bytes: space for about a hundred steps. */
const RESERVE = 256 * 1024;

/** Storage that can be freed. */
interface Room {
  readonly db: OutboxDb;
  /** Drops what can be fetched again. */
  readonly freeCache: () => Promise<void>;
}

/**
 * Writes what the user did. On a full disk the reserve is freed, then the read cache, and it is tried again after each.
 *
 * @throws StorageFault when it still fails
 */
export async function withRoom<Result>({ db, freeCache }: Room, work: () => Promise<Result>): Promise<Result> {
  try {
    return await withReserve(db, work);
  } catch (error) {
    if (!isFull(error)) throw error;
  }
  // Space may be available now even if nothing could be freed.
  await freeCache().catch(() => undefined);
  return durably(db, work);
}

/**
 * Stores an outcome. On a full disk only the reserve is freed for it: offline data is worth more than a note that the
 * server can repeat.
 *
 * @throws StorageFault when it still fails
 */
export async function withReserve<Result>(db: OutboxDb, work: () => Promise<Result>): Promise<Result> {
  try {
    return await durably(db, work);
  } catch (error) {
    if (!isFull(error) || !(await freeReserve(db).catch(() => false))) throw error;
  }
  return durably(db, work);
}

/** Sets space aside while available. A step uses it when the disk is full. */
export async function keepReserve(db: OutboxDb): Promise<void> {
  await durably(db, () =>
    db.transaction('rw', db.meta, async () => {
      if ((await db.meta.get('reserve')) === undefined) {
        await db.meta.put({ key: 'reserve', value: new ArrayBuffer(RESERVE) });
      }
    }),
  ).catch(() => undefined);
}

async function freeReserve(db: OutboxDb): Promise<boolean> {
  return durably(db, async () => {
    if ((await db.meta.where('key').equals('reserve').count()) === 0) return false;
    await db.meta.delete('reserve');
    return true;
  });
}

function isFull(error: unknown): boolean {
  return error instanceof StorageFault && error.kind === 'full';
}
