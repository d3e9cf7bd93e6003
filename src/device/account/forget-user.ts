import { Dexie } from 'dexie';
import { queryClient } from '../page/query-client.ts';
import { cacheDb } from '../store/databases.ts';
import { showMissions } from '../store/mission-store.ts';

/** Removes from this device what was read for a user. What he did stays in the outbox, under his name. */
export async function forgetUser(userId: string): Promise<void> {
  queryClient.clear();
  showMissions('none');
  const tables = [cacheDb.missions, cacheDb.offers, cacheDb.lists, cacheDb.travels, cacheDb.documents];
  await cacheDb
    .transaction('rw', tables, () => Dexie.Promise.all(tables.map((table) => table.where({ userId }).delete())))
    .catch(() => undefined);
}
