import { sql } from 'kysely';
import { paymentDeadline } from '#freight/shipment/booking-payment.ts';
import { mustPayAgain } from '#freight/shipment/booking-step.ts';
import { HOUR } from '#freight/values/duration.ts';
import type { Tx } from '../../../database/open.ts';
import { publishEvent } from '../../../live/publish-event.ts';
import { announceEvent } from '../../transport/shipment-news/announce-event.ts';
import { IS_GIVEN_BACK } from '../ledger/given-back.ts';

/** A payment due sooner than this is not reminded again. */
const TOLD_ONCE_MS = 3 * HOUR;

/**
 * Requests another payment of a booking from the shipper, with a deadline, after an authorisation was lost, refused or
 * is too low. Requests nothing twice.
 *
 * @param isHeld true if there may be an authorisation, which is not sufficient
 */
export async function requirePayment(
  tx: Tx,
  uuid: string,
  { now, isHeld }: { readonly now: number; readonly isHeld: boolean },
): Promise<void> {
  const shipment = await tx
    .selectFrom('shipments')
    .select(['shipper_uuid', 'state', 'expires_at', 'payment_plan', 'payment_due_at', 'pickup'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  if (shipment === undefined) return;
  const { payment } = await tx
    .selectFrom('payments as p')
    .select(
      sql<'none' | 'captured' | 'held' | 'lost'>`case when count(*) = 0 then 'none'
        when bool_or(status in ('captured', 'quarantined') and not ${IS_GIVEN_BACK}) then 'captured'
        when bool_or(status = 'authorized') then 'held' else 'lost' end`.as('payment'),
    )
    .where('shipment_uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const facts = {
    state: shipment.state,
    searchEnds: shipment.expires_at.getTime(),
    plan: shipment.payment_plan,
    isDue: shipment.payment_due_at !== null,
    payment,
    isHoldShort: isHeld,
  };
  if (!mustPayAgain(facts, now)) return;
  const due = paymentDeadline(shipment.pickup, now);
  await tx
    .updateTable('shipments')
    .set({ payment_due_at: new Date(due), payment_reminded_at: due - now <= TOLD_ONCE_MS ? new Date(now) : null })
    .set({ version: sql<number>`version + 1`, updated_at: new Date(now) })
    .where('uuid', '=', uuid)
    .execute();
  await announceEvent(tx, { shipment: uuid }, 'payment_due', due);
  await publishEvent(tx, {
    to: { company: shipment.shipper_uuid },
    event: { type: 'shipment_changed', shipment: uuid },
  });
}
