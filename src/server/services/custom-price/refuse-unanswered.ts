import type { Db, Tx } from '../../database/open.ts';
import { type Turn, workThrough } from '../../database/work-through.ts';
import { announceEvent } from '../shipment-news/announce-event.ts';
import { changeShipment } from './answer-price.ts';

/**
 * Refuses shipments whose named price nobody answered in time. Several servers may do so at once: each is refused once.
 *
 * @returns how many were refused
 * @throws at the end, where any failed
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
    await changeShipment(tx, { uuid, shipper }, { state: 'refused' }, now);
    await announceEvent(tx, { shipment: uuid }, 'unanswered', now);
  });
}
