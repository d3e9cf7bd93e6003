import { UNDER_WAY } from '#freight/payment/card-payment.ts';
import { HOUR } from '#freight/values/duration.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import { chargeTransport } from '../../money/invoice/charge.ts';
import { stopPayment } from '../../money/payment/cancel-payment.ts';
import { endShipment } from '../ordering/end-shipment.ts';
import { feeOfCancelling } from '../ordering/fee-of-cancelling.ts';
import { lockShipment } from '../ordering/lock-shipment.ts';
import { PAYMENT_OWED } from '../shipment/payment-owed.ts';
import { announceEvent } from '../shipment-news/announce-event.ts';

/** The shipper is reminded this long before the deadline. */
const REMINDED_BEFORE_MS = 2 * HOUR;

/**
 * Cancels bookings not paid in time, with their missions, for the fee of a cancellation at the deadline. Asks the
 * provider first, so that last-second payments count.
 * Transports under way are not cancelled; their invoice is issued and due at once.
 */
export async function expirePayments(context: Context): Promise<void> {
  const { db, log } = context;
  const now = context.now();
  const due = await db
    .selectFrom('shipments as s')
    .select(['s.uuid', 's.shipper_uuid as company', 's.payment_due_at as at'])
    .where('s.payment_due_at', '<=', new Date(now + REMINDED_BEFORE_MS))
    .where('s.state', 'in', ['awaiting_acceptation', 'available', 'planned', 'in_progress'])
    .where(PAYMENT_OWED)
    .orderBy('s.payment_due_at')
    .execute();
  for (const { uuid, company, at } of due) {
    const isOver = at !== null && at.getTime() <= now;
    const work = isOver ? expire(context, company, uuid) : db.transaction().execute((tx) => remind(tx, uuid, now));
    // A failure must not block the others.
    await work.catch((error: unknown) => log.warn({ err: error, shipment: uuid }, 'payment deadline'));
  }
}

async function expire(context: Context, company: string, shipment: string): Promise<void> {
  const { db } = context;
  const open = await db
    .selectFrom('payments')
    .selectAll()
    .where('shipment_uuid', '=', shipment)
    .where('status', 'in', UNDER_WAY)
    .execute();
  for (const payment of open) await stopPayment(context, payment);
  await db.transaction().execute((tx) => cancelUnpaid(tx, context, { company, shipment }));
}

async function cancelUnpaid(
  tx: Tx,
  { translator, now: clock }: Context,
  { company, shipment: uuid }: { readonly company: string; readonly shipment: string },
): Promise<void> {
  const now = clock();
  const locked = await lockShipment(tx, { company }, uuid);
  const { state, mission_uuid: mission } = locked;
  const owed = await tx
    .selectFrom('shipments as s')
    .select('s.payment_due_at as due')
    .where('s.uuid', '=', uuid)
    .where('s.payment_due_at', '<=', new Date(now))
    .where(PAYMENT_OWED)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments as p')
            .select('p.uuid')
            .whereRef('p.shipment_uuid', '=', 's.uuid')
            .where('p.status', 'in', [...UNDER_WAY, 'captured']),
        ),
      ),
    )
    .executeTakeFirst();
  if (owed?.due == null) return;
  if (state === 'in_progress') return chargeTransport(tx, { shipment: uuid }, now);
  // A card that fails costs no less than a cancellation, at the deadline's own moment.
  const amounts = await feeOfCancelling(tx, locked, owed.due.getTime());
  const unpaid = { type: 'payment_expired', reason: null, comment: '', actor: null } as const;
  await endShipment(tx, translator, { uuid, mission }, { ...unpaid, ...amounts, now });
}

async function remind(tx: Tx, shipment: string, now: number): Promise<void> {
  const told = await tx
    .updateTable('shipments')
    .set({ payment_reminded_at: new Date(now) })
    .where('uuid', '=', shipment)
    .where('payment_reminded_at', 'is', null)
    .where('payment_due_at', 'is not', null)
    .returning('payment_due_at as at')
    .executeTakeFirst();
  if (told?.at == null) return;
  await announceEvent(tx, { shipment }, 'payment_reminder', told.at.getTime());
}
