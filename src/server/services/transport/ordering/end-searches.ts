import type { Db, Tx } from '../../../database/open.ts';
import { sendJobs } from '../../../database/send-jobs.ts';
import { type Turn, workThrough } from '../../../database/work-through.ts';
import { publishEvent } from '../../../live/publish-event.ts';
import { announceEvent } from '../shipment-news/announce-event.ts';

/**
 * Reports searches that ended without a carrier. Safe to run on several servers: each end is reported once; a search
 * that was extended is reported again when it ends.
 *
 * @returns the number of reported searches
 * @throws at the end, if any failed
 */
export function endSearches(db: Db, now: number): Promise<number> {
  const take = (tx: Tx, { limit, only, except }: Turn) => {
    let due = tx
      .selectFrom('shipments')
      .select(['uuid', 'expires_at'])
      .where('state', '=', 'available')
      .where('expires_at', '<=', new Date(now))
      .where((eb) => eb('search_end_told', 'is distinct from', eb.ref('expires_at')));
    if (only !== null) due = due.where('uuid', '=', only);
    if (except.length > 0) due = due.where('uuid', 'not in', except);
    return due.orderBy('expires_at').limit(limit).forUpdate().skipLocked().execute();
  };
  return workThrough(db, take, async (tx, { uuid, expires_at }) => {
    await tx.updateTable('shipments').set({ search_end_told: expires_at }).where('uuid', '=', uuid).execute();
    await sendJobs(tx, 'booking-payments', [{ data: { shipment: uuid } }]);
    await announceEvent(tx, { shipment: uuid }, 'search_ended', expires_at.getTime());
    await publishEvent(tx, { to: 'market', event: { type: 'offer_closed', offer: uuid } });
  });
}
