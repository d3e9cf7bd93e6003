import type { Db, Tx } from '../../../database/open.ts';
import { type Turn, workThrough } from '../../../database/work-through.ts';
import { mailSupport } from '../../../mail/mail-queue.ts';

/**
 * Reminds support of proposed prices whose answer is overdue. Safe to run on several servers: each reminder is sent
 * once.
 *
 * @returns the number of these prices
 * @throws at the end, if any failed
 */
export function remindSupport(db: Db, now: number): Promise<number> {
  const take = (tx: Tx, { limit, only, except }: Turn) => {
    let due = tx
      .selectFrom('custom_prices as p')
      .innerJoin('shipments as s', 's.uuid', 'p.shipment_uuid')
      .select(['s.uuid', 's.reference', 's.pickup', 's.delivery', 's.review_ends_at', 'p.asked_price', 'p.due_at'])
      .where('p.answer', 'is', null)
      .where('p.alarmed_at', 'is', null)
      .where('p.due_at', '<=', new Date(now))
      .where('s.state', '=', 'awaiting_acceptation')
      .where('s.review_ends_at', '>', new Date(now));
    if (only !== null) due = due.where('s.uuid', '=', only);
    if (except.length > 0) due = due.where('s.uuid', 'not in', except);
    return due.orderBy('p.due_at').limit(limit).forUpdate('p').skipLocked().execute();
  };
  return workThrough(
    db,
    take,
    async (tx, { uuid, reference, pickup, delivery, review_ends_at, asked_price, due_at }) => {
      await tx
        .updateTable('custom_prices')
        .set({ alarmed_at: new Date(now) })
        .where('shipment_uuid', '=', uuid)
        .execute();
      const notice = {
        kind: 'price_overdue',
        reference,
        from: pickup.address.city,
        to: delivery.address.city,
        price: asked_price,
        due: due_at.toISOString(),
        ends: (review_ends_at ?? due_at).toISOString(),
      } as const;
      await mailSupport(tx, notice, now);
    },
  );
}
