import type { Db, Tx } from '../../../database/open.ts';
import { type Turn, workThrough } from '../../../database/work-through.ts';
import { announceEvent } from '../shipment-news/announce-event.ts';
import { changeShipment } from './answer-price.ts';

/**
 * Refuses shipments whose proposed price was not answered in time. Safe to run on several servers: each is refused
 * once.
 *
 * @returns the number of refused shipments
 * @throws at the end, if any failed
 */
export function refuseUnanswered(db: Db, now: number): Promise<number> {
  const take = (tx: Tx, { limit, only, except }: Turn) => {
    let due = tx
      .selectFrom('shipments')
      .select(['uuid', 'shipper_uuid as shipper'])
      .where('state', '=', 'awaiting_acceptation')
      .where('review_ends_at', '<=', new Date(now));
    if (only !== null) due = due.where('uuid', '=', only);
    if (except.length > 0) due = due.where('uuid', 'not in', except);
    return due.orderBy('review_ends_at').limit(limit).forUpdate().skipLocked().execute();
  };
  return workThrough(db, take, async (tx, { uuid, shipper }) => {
    await changeShipment(tx, { uuid, shipper }, 'refused', {}, now);
    await announceEvent(tx, { shipment: uuid }, 'unanswered', now);
  });
}
