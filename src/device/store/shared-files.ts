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

/** A file that another app shared and that is not here, until the driver was told. `too_many`: there was no room for it. */
export interface LeftFile extends Pick<SharedFile, 'id' | 'userId' | 'receivedAt' | 'name'> {
  readonly why: 'too_many' | 'unread';
}

/**
 * What came from outside. Any page of the web can post to the share target without a tap of the driver, so nothing of it
 * enters the outbox's database until the driver has confirmed it.
 */
export class SharedDb extends Dexie {
  declare readonly files: Table<SharedFile, string>;
  declare readonly left: Table<LeftFile, string>;

  constructor(name: string = DATABASE_NAMES.shared) {
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ files: '&id, receivedAt' });
    this.version(2).stores({ left: '&id, receivedAt' });
    prepare(this);
  }
}

/** What may wait for the driver at a time: no waybill has more pages, and no stranger fills the disk. Size in bytes. */
export const MAX_SHARED = { files: 10, size: 30 * 1024 * 1024 } as const;

/** Unconfirmed files are gone after this long, in milliseconds. */
export const SHARED_KEPT = 24 * 60 * 60_000;

/** Names that wait to be said: more would be a stranger's. */
const MAX_LEFT = { files: 20, name: 120 } as const;

/**
 * Keeps shared files until the driver chooses their mission: as many as may wait, the first ones first. Of the others the
 * names are kept, until the driver was told.
 *
 * @param left those of which nothing else is known
 * @returns all that were left out
 * @throws StorageFault when this device cannot keep them
 */
export async function keepShared(
  db: SharedDb,
  files: readonly SharedFile[],
  left: readonly LeftFile[],
  now: number,
): Promise<readonly LeftFile[]> {
  return durably(db, () =>
    db.transaction('rw', db.files, db.left, async () => {
      await dropOld(db, now);
      const waiting = await db.files.toArray();
      let count = waiting.length;
      let size = waiting.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
      const leftOut = [...left];
      for (const file of files) {
        const { bytes, lastModified: _, ...about } = file;
        const fits = count < MAX_SHARED.files && size + bytes.byteLength <= MAX_SHARED.size;
        if (!fits) {
          leftOut.push({ ...about, why: 'too_many' });
          continue;
        }
        await db.files.add(file);
        count += 1;
        size += bytes.byteLength;
      }
      const room = Math.max(0, MAX_LEFT.files - (await db.left.count()));
      const named = leftOut.map((file) => ({ ...file, name: file.name.slice(0, MAX_LEFT.name) }));
      await db.left.bulkAdd(named.slice(0, room));
      return leftOut;
    }),
  );
}

/** What waits for a user, oldest first: what they shared, and what was shared while nobody was signed in. */
export async function listShared(db: SharedDb, userId: string, now: number): Promise<SharedFile[]> {
  return durably(db, () =>
    db.transaction('rw', db.files, db.left, async () => {
      await dropOld(db, now);
      const files = await db.files.orderBy('receivedAt').toArray();
      return files.filter((file) => file.userId === null || file.userId === userId);
    }),
  );
}

/** The files that were shared and are not here, as of those that wait. */
export async function listLeft(db: SharedDb, userId: string): Promise<LeftFile[]> {
  const left = await durably(db, () => db.left.orderBy('receivedAt').toArray());
  return left.filter((file) => file.userId === null || file.userId === userId);
}

/** A file of the future was received by another clock, which is no clock to wait for. */
async function dropOld({ files, left }: SharedDb, now: number): Promise<void> {
  const isOld = ({ receivedAt }: Pick<SharedFile, 'receivedAt'>) => Math.abs(now - receivedAt) > SHARED_KEPT;
  await files.filter(isOld).delete();
  await left.filter(isOld).delete();
}
