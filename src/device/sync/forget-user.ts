import { Dexie } from 'dexie';
import { queryClient } from '../page/query-client.ts';
import { session } from '../session/session.ts';
import { cacheDb, toCache } from '../store/databases.ts';
import { showMissions, showReassigned } from '../store/mission-store.ts';
import { deviceNotes } from '../store/notes.ts';
import { showShipments } from '../store/shipment-store.ts';
import { isSilent, onAnswer } from '../store/silence.ts';

const KEY = 'lading.to-forget';

/**
 * Deletes a user's cached data from this device. Their ops stay in the outbox. If a database does not respond, the
 * deletion is repeated once it does, or at the next start.
 */
export async function forgetUser(userId: string): Promise<void> {
  queryClient.clear();
  showMissions('none');
  showReassigned('none');
  showShipments('none');
  // Recorded first: the page may be closed before the database answers.
  note(userId, `${userId} `);
  await remove(userId);
}

/**
 * Completes pending deletions of an earlier page or an unresponsive database. Runs at start and before another session
 * begins. A user who is signed in again is kept.
 */
export async function forgetOwed(): Promise<void> {
  for (const userId of toForget().match(/\S+/g) ?? []) {
    if (session.current?.userId === userId && !session.current.ended) note(userId);
    else await remove(userId);
  }
}

/** Users whose data must still be deleted, each followed by a space. Survives closing the page. */
function toForget(): string {
  return deviceNotes.read(KEY) ?? '';
}

/** Records a user to forget; without `entry`, removes them from the list. */
function note(userId: string, entry = ''): void {
  deviceNotes.write(KEY, toForget().replace(`${userId} `, '') + entry);
}

async function remove(userId: string): Promise<void> {
  const tables = [
    cacheDb.missions,
    cacheDb.reassignments,
    cacheDb.offers,
    cacheDb.shipments,
    cacheDb.lists,
    cacheDb.travels,
    cacheDb.documents,
  ];
  try {
    await toCache(() =>
      cacheDb.transaction('rw', tables, () =>
        Dexie.Promise.all(tables.map((table) => table.where({ userId }).delete())),
      ),
    );
    note(userId);
  } catch {
    if (!isSilent(cacheDb.name)) return;
    const stop = onAnswer(cacheDb.name, () => {
      stop();
      void forgetOwed();
    });
  }
}
