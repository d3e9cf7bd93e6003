import { Dexie } from 'dexie';
import { queryClient } from '../page/query-client.ts';
import { session } from '../session/session.ts';
import { cacheDb, toCache } from '../store/databases.ts';
import { showMissions, showReassigned } from '../store/mission-store.ts';
import { showShipments } from '../store/shipment-store.ts';
import { isSilent, onAnswer } from '../store/silence.ts';

/** Removes from this device what was read for a user. What they did stays in the outbox, under their name. What a database does not let go now, it lets go once it answers. */
export async function forgetUser(userId: string): Promise<void> {
  queryClient.clear();
  showMissions('none');
  showReassigned('none');
  showShipments('none');
  const tables = [
    cacheDb.missions,
    cacheDb.reassignments,
    cacheDb.offers,
    cacheDb.shipments,
    cacheDb.lists,
    cacheDb.travels,
    cacheDb.documents,
  ];
  const remove = () =>
    toCache(() =>
      cacheDb.transaction('rw', tables, () =>
        Dexie.Promise.all(tables.map((table) => table.where({ userId }).delete())),
      ),
    );
  await remove().catch(() => {
    if (!isSilent(cacheDb.name)) return;
    const stop = onAnswer(cacheDb.name, () => {
      stop();
      if (session.current?.userId !== userId) remove().catch(() => undefined);
    });
  });
}
