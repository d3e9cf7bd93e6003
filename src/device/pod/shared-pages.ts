import { keepDrafts } from '../outbox/drafts.ts';
import { session } from '../session/session.ts';
import { draftPage } from '../store/draft.ts';
import { type LeftFile, listLeft, listShared, SharedDb, type SharedFile } from '../store/shared-files.ts';
import { durably } from '../store/storage-fault.ts';
import { deps } from '../sync/device-outbox.ts';

const db = new SharedDb();

/** Files shared from another app that wait for a mission. */
export async function sharedFiles(): Promise<readonly SharedFile[]> {
  const userId = session.current?.userId;
  return userId === undefined ? [] : listShared(db, userId, deps.now());
}

/** Shared files that could not be stored; the driver is notified of them once. */
export async function leftFiles(): Promise<readonly LeftFile[]> {
  const userId = session.current?.userId;
  return userId === undefined ? [] : listLeft(db, userId);
}

/**
 * Adds the shared files, once the driver confirms them, to the pages of a mission. If interrupted, they are confirmed
 * again under the same ids.
 */
export async function giveSharedTo(missionId: string): Promise<void> {
  const userId = session.current?.userId;
  if (userId === undefined) return;
  const files = await sharedFiles();
  const drafts = files.map((file, index) =>
    draftPage(file, {
      id: file.id,
      userId,
      missionId,
      order: deps.now() + index,
      openedAt: file.receivedAt,
      pickedAt: file.receivedAt,
      isShared: true,
    }),
  );
  await keepDrafts(deps, drafts);
  await drop(files);
}

/** Forgets what was shared. */
export async function dropShared(): Promise<void> {
  await drop(await sharedFiles());
}

async function drop(files: readonly SharedFile[]): Promise<void> {
  const left = await leftFiles();
  await durably(db, () => db.files.bulkDelete(files.map(({ id }) => id)));
  await durably(db, () => db.left.bulkDelete(left.map(({ id }) => id)));
}
