import { Dexie } from 'dexie';
import { queryClient } from '../page/query-client.ts';
import { cacheDb } from '../store/databases.ts';
import { showMissions, showReassigned } from '../store/mission-store.ts';
import { showShipments } from '../store/shipment-store.ts';

/** Removes from this device what was read for a user. What they did stays in the outbox, under their name. */
export async function forgetUser(userId: string): Promise<void> {
  queryClient.clear();
  showMissions('none');
  showReassigned('none');
  showShipments('none');
  const tables = [
    cacheDb.missions,
    cacheDb.offers,
    cacheDb.shipments,
    cacheDb.lists,
    cacheDb.travels,
    cacheDb.documents,
  ];
  await cacheDb
    .transaction('rw', tables, () => Dexie.Promise.all(tables.map((table) => table.where({ userId }).delete())))
    .catch(() => undefined);
}
