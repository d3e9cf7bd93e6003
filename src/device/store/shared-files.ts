import { Dexie, type Table } from 'dexie';
import { DATABASE_NAMES } from './database-names.ts';
import { prepare } from './outbox-db.ts';
import { durably } from './storage-fault.ts';

/** A file that another app shared, before the driver chose its mission. `receivedAt` in Unix milliseconds. */
export interface SharedFile {
  readonly id: string;
  /** Who was signed in; null where nobody was. */
  readonly userId: string | null;
  readonly receivedAt: number;
  readonly name: string;
  /** By the app that shared it, in Unix milliseconds; 0 where it did not say. */
  readonly lastModified: number;
  readonly bytes: ArrayBuffer;
}

/**
 * What came from outside. Any page of the web can post to the share target without a tap of the driver, so nothing of it
 * enters the outbox's database until the driver has confirmed it.
 */
export class SharedDb extends Dexie {
  declare readonly files: Table<SharedFile, string>;

  constructor(name: string = DATABASE_NAMES.shared) {
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ files: '&id, receivedAt' });
    prepare(this);
  }
}

/** What may wait for the driver at a time: no waybill has more pages, and no stranger fills the disk. Size in bytes. */
export const MAX_SHARED = { files: 10, size: 30 * 1024 * 1024 } as const;

/** Unconfirmed files are gone after this long, in milliseconds. */
export const SHARED_KEPT = 24 * 60 * 60_000;

/**
 * Keeps shared files until the driver chooses their mission.
 *
 * @returns false where they are more than may wait: then none is kept
 * @throws StorageFault when this device cannot keep them
 */
export async function keepShared(db: SharedDb, files: readonly SharedFile[], now: number): Promise<boolean> {
  return durably(db, () =>
    db.transaction('rw', db.files, async () => {
      await dropOld(db, now);
      const all = [...(await db.files.toArray()), ...files];
      const size = all.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
      if (all.length > MAX_SHARED.files || size > MAX_SHARED.size) return false;
      await db.files.bulkAdd([...files]);
      return true;
    }),
  );
}

/** What waits for a user, oldest first: what they shared, and what was shared while nobody was signed in. */
export async function listShared(db: SharedDb, userId: string, now: number): Promise<SharedFile[]> {
  return durably(db, () =>
    db.transaction('rw', db.files, async () => {
      await dropOld(db, now);
      const files = await db.files.orderBy('receivedAt').toArray();
      return files.filter((file) => file.userId === null || file.userId === userId);
    }),
  );
}

/** A file of the future was received by another clock, which is no clock to wait for. */
async function dropOld({ files }: SharedDb, now: number): Promise<void> {
  await files.filter(({ receivedAt }) => Math.abs(now - receivedAt) > SHARED_KEPT).delete();
}
