import type { PaymentIntent } from '#freight/payment/payment.ts';
import { isPaidAtBooking } from '#freight/shipment/booking-payment.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import type { CardIntent } from '../../../adapters/cards/card-objects.ts';
import type { Context } from '../../../context.ts';
import { newUuid, uuidOf } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Ordering } from '../../../identity/grants.ts';
import { taxCompany } from '../../money/invoice/tax-company.ts';
import { claimAlone, keptMethod, openPayment } from '../../money/payment/begin-payment.ts';
import { applyAnswer } from '../../money/payment/follow-payment.ts';
import { findPayment, presentIntent } from '../../money/payment/select-payments.ts';
import { type Acceptance, acceptPrice } from '../quote/accept-price.ts';
import { findBooked } from '../shipment/find-shipment.ts';
import { claimBooking } from './claim-booking.ts';

/** The accepted price, payment plan and saved card. */
interface WantedBooking extends Acceptance {
  readonly price: string;
  readonly source: string | null;
}

/** A booking with a payment at the provider; `intent` is null if the payment had already ended. */
interface BegunBooking {
  readonly payment: string;
  readonly intent: CardIntent | null;
}

/**
 * Starts the payment of a booking in steps: stores the booking, then calls the provider; its response is stored with
 * the answer. A request that failed between two steps resumes there.
 *
 * @returns null if nothing is paid by card
 * @throws `forbidden` for impersonating support and API keys, `payment_in_progress`, and what `claimBooking` throws
 */
export async function beginBooking(
  context: Context,
  ordering: Ordering,
  { source, ...wanted }: WantedBooking,
  key: string | null,
): Promise<BegunBooking | null> {
  if (!isPaidAtBooking(wanted.paymentPlan)) return null;
  const { company, actor, now } = ordering;
  if (actor.actingFor !== null || actor.key !== null) throw new Refusal('forbidden');
  const method = source === null ? null : await keptMethod(context, ordering, source);
  const taxed = await taxCompany(context, company);
  const uuid = key === null ? newUuid(now) : uuidOf(`booking of ${company}, ${key}`);
  const payment = await claimAlone(context, ordering, (tx) =>
    claimBooking(tx, ordering, { ...wanted, payment: uuid, taxed }, context),
  );
  return { payment, intent: await openPayment(context, ordering, payment, method) };
}

/**
 * Completes a started booking, or books by invoice.
 *
 * @returns the shipment, and the payment if one is due
 */
export async function keepBooking(
  tx: Tx,
  context: Context,
  ordering: Ordering,
  { begun, ...wanted }: WantedBooking & { readonly begun: BegunBooking | null },
): Promise<Shipment & { readonly payment_intent: PaymentIntent | null }> {
  if (begun === null) {
    const { shipment } = await acceptPrice(tx, ordering, wanted.price, wanted, context);
    return { ...(await findBooked(tx, ordering, shipment)), payment_intent: null };
  }
  const { payment, intent } = begun;
  if (intent !== null) await applyAnswer(tx, payment, { intent, now: ordering.now }, context);
  const row = await findPayment(tx, ordering, payment);
  // The payment was abandoned meanwhile, which deleted the booking.
  if (row.shipment_uuid === null) throw new Refusal('intent_expired');
  const shipment = await findBooked(tx, ordering, row.shipment_uuid);
  return { ...shipment, payment_intent: await presentIntent(tx, row, intent?.clientSecret ?? null) };
}
