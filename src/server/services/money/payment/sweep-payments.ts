import { sql } from 'kysely';
import { canBeStopped, UNDER_WAY } from '#freight/payment/card-payment.ts';
import { BOOKING_WAITS_MS } from '#freight/shipment/booking-payment.ts';
import { DAY, HOUR, MINUTE } from '#freight/values/duration.ts';
import type { Context } from '../../../context.ts';
import { followPayment, keepAnswer } from './follow-payment.ts';
import type { PaymentRow } from './select-payments.ts';
import { sweepRefunds } from './send-refunds.ts';
import { settleBooking } from './settle-booking.ts';

/** Unpaid payments are abandoned after this time. */
const PAYMENT_LASTS_MS = DAY;

/** Polls payments that have not ended and are older than a minute, in case their events are lost. */
export async function sweepPayments(context: Context): Promise<void> {
  const { db, log } = context;
  const now = context.now();
  const open = await db
    .selectFrom('payments')
    .selectAll()
    .where('status', 'in', UNDER_WAY)
    .where('created_at', '<', new Date(now - MINUTE))
    .orderBy('created_at')
    .execute();
  for (const payment of open) {
    // A failure must not block the others.
    await settle(context, payment).catch((error: unknown) =>
      log.warn({ err: error, payment: payment.uuid }, 'payment'),
    );
  }
  await sweepRefunds(context);
  for (const shipment of await heldInVain(context)) {
    await settleBooking(context, shipment).catch((error: unknown) => log.warn({ err: error, shipment }, 'hold'));
  }
}

/** Authorisations are checked this long before they lapse. */
const LAPSING_MS = 12 * HOUR;

/** Returns shipments with an authorisation to capture, release or renew. */
async function heldInVain({ db, now: clock }: Context): Promise<string[]> {
  const now = clock();
  const { rows } = await sql<{ uuid: string }>`
    select distinct s.uuid from payments p join shipments s on s.uuid = p.shipment_uuid
    where p.status = 'authorized' and (p.held_until <= ${new Date(now + LAPSING_MS)} or p.to_capture is not null
      or s.state not in ('draft', 'awaiting_acceptation', 'available')
      or (s.state = 'available' and s.expires_at <= ${new Date(now)}))`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

async function settle(context: Context, payment: PaymentRow): Promise<void> {
  const { cards, now } = context;
  const intent = await followPayment(context, payment);
  const lasts = payment.shipment_uuid === null ? PAYMENT_LASTS_MS : BOOKING_WAITS_MS;
  if (intent === null || now() - payment.created_at.getTime() < lasts) return;
  if (!canBeStopped(intent.status)) return;
  await keepAnswer(context, payment.uuid, await cards.cancelIntent(intent.id));
}
