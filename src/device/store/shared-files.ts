import { Dexie, type Table } from 'dexie';
import { DAY } from '#freight/values/duration.ts';
import { DATABASE_NAMES } from './database-names.ts';
import { prepare } from './outbox-db.ts';
import { durably } from './storage-fault.ts';

/** A file that another app shared, before the driver chose its mission. `receivedAt` in Unix milliseconds. */
export interface SharedFile {
  readonly id: string;
  /** The signed-in user; null without one. */
  readonly userId: string | null;
  readonly receivedAt: number;
  readonly name: string;
  /** From the sharing app, in Unix milliseconds; 0 if unknown. */
  readonly lastModified: number;
  readonly bytes: ArrayBuffer;
}

/** A shared file that was not stored, kept until the driver is notified. `too_many`: the limit was reached. */
export interface LeftFile extends Pick<SharedFile, 'id' | 'userId' | 'receivedAt' | 'name'> {
  readonly why: 'too_many' | 'unread';
}

/**
 * External input. Any website can post to the share target without a tap of the driver, so it never enters the
 * outbox database until the driver confirms it.
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

/**
 * Limits of files waiting for the driver: more than any waybill needs, without letting a website fill the disk. Size in
 * bytes.
 */
export const MAX_SHARED = { files: 10, size: 30 * 1024 * 1024 } as const;

/** Unconfirmed files are gone after this long, in milliseconds. */
export const SHARED_KEPT = DAY;

/** Limits of names to report: more would come from an attacker. */
const MAX_LEFT = { files: 20, name: 120 } as const;

/**
 * Stores shared files until the driver chooses their mission, first ones first up to the limit. Of the others the names
 * are kept until the driver is notified.
 *
 * @param left files of which only the name is known
 * @returns all files not stored
 * @throws StorageFault when this device cannot store them
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

/** The files waiting for a user, oldest first: shared by them, or while no user was signed in. */
export async function listShared(db: SharedDb, userId: string, now: number): Promise<SharedFile[]> {
  return durably(db, () =>
    db.transaction('rw', db.files, db.left, async () => {
      await dropOld(db, now);
      const files = await db.files.orderBy('receivedAt').toArray();
      return files.filter((file) => file.userId === null || file.userId === userId);
    }),
  );
}

/** The shared files that were not stored, by the same rule. */
export async function listLeft(db: SharedDb, userId: string): Promise<LeftFile[]> {
  const left = await durably(db, () => db.left.orderBy('receivedAt').toArray());
  return left.filter((file) => file.userId === null || file.userId === userId);
}

/** A file dated in the future came from another clock setting and is not kept waiting for it. */
async function dropOld({ files, left }: SharedDb, now: number): Promise<void> {
  const isOld = ({ receivedAt }: Pick<SharedFile, 'receivedAt'>) => Math.abs(now - receivedAt) > SHARED_KEPT;
  await files.filter(isOld).delete();
  await left.filter(isOld).delete();
}
