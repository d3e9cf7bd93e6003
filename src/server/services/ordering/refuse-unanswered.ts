import { sql } from 'kysely';
import type { Db, Tx } from '../../database/open.ts';
import { sendJobs } from '../../database/send-jobs.ts';
import { type Turn, workThrough } from '../../database/work-through.ts';
import { announceEvent } from '../shipment-news/announce-event.ts';

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
      .select('uuid')
      .where('state', '=', 'awaiting_acceptation')
      .where('review_ends_at', '<=', new Date(now));
    if (only !== null) due = due.where('uuid', '=', only);
    if (except.length > 0) due = due.where('uuid', 'not in', except);
    return due.orderBy('review_ends_at').limit(limit).forUpdate().skipLocked().execute();
  };
  return workThrough(db, take, async (tx, { uuid }) => {
    await tx
      .updateTable('shipments')
      .set({ state: 'refused', version: sql<number>`version + 1`, updated_at: new Date(now) })
      .where('uuid', '=', uuid)
      .execute();
    await sendJobs(tx, 'booking-payments', [{ data: { shipment: uuid } }]);
    await announceEvent(tx, { shipment: uuid }, 'unanswered', now);
  });
}
