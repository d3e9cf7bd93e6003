import { type SqlBool, sql } from 'kysely';
import { isEnded, type PaymentStatus } from '#freight/payment/card-payment.ts';
import type { Context } from '../../../context.ts';
import type { Taxed } from '../../../database/money-schema.ts';
import type { Tx } from '../../../database/open.ts';
import { sendJobs } from '../../../database/send-jobs.ts';
import { publishEvent } from '../../../live/publish-event.ts';
import { mailSupport } from '../../../mail/mail-queue.ts';
import { openShipment } from '../../transport/network/open-shipment.ts';
import { stateAfter } from '../../transport/shipment-state/write-state.ts';
import { chargeTransport } from '../invoice/charge.ts';
import { issuePaid } from '../invoice/issue-invoice.ts';

/** A booking whose payment has a new state. */
interface FollowedBooking {
  readonly shipment: string;
  readonly status: PaymentStatus;
  readonly now: number;
}

/**
 * Updates a booking after its payment: once the money is authorised or captured, carriers see the shipment; a booking
 * that was never paid is deleted with its shipment.
 */
export async function followBooking(tx: Tx, { shipment, status, now }: FollowedBooking): Promise<void> {
  if (status === 'authorized' || status === 'captured') {
    await publish(tx, shipment, now);
    if (status === 'captured') await closeDebt(tx, shipment, now);
    await sendJobs(tx, 'booking-payments', [{ data: { shipment } }]);
  } else if (isEnded(status)) {
    const isDropped = await dropUnpaid(tx, shipment);
    if (!isDropped) await sendJobs(tx, 'booking-payments', [{ data: { shipment } }]);
  }
}

async function publish(tx: Tx, shipment: string, now: number): Promise<void> {
  const draft = await tx
    .selectFrom('shipments')
    .select(['review_ends_at', 'shipper_uuid'])
    .where('uuid', '=', shipment)
    .where('state', '=', 'draft')
    .forUpdate()
    .executeTakeFirst();
  if (draft === undefined) return;
  const state = stateAfter({ acceptance: draft.review_ends_at === null ? 'given' : 'awaited' });
  await tx
    .updateTable('shipments')
    .set({ state, offered_at: new Date(now), updated_at: new Date(now) })
    .where('uuid', '=', shipment)
    .execute();
  if (state === 'available') await openShipment(tx, shipment, now);
  await publishEvent(tx, { to: { company: draft.shipper_uuid }, event: { type: 'shipment_changed', shipment } });
}

/** Clears the payment deadline of a booking. */
async function closeDebt(tx: Tx, shipment: string, now: number): Promise<void> {
  const paid = await tx
    .updateTable('shipments')
    .set({ payment_due_at: null, version: sql<number>`version + 1`, updated_at: new Date(now) })
    .where('uuid', '=', shipment)
    .where('payment_due_at', 'is not', null)
    .returning('shipper_uuid')
    .executeTakeFirst();
  if (paid === undefined) return;
  await publishEvent(tx, { to: { company: paid.shipper_uuid }, event: { type: 'shipment_changed', shipment } });
}

/**
 * Deletes an unpaid booking; its quote can be accepted again until it expires.
 *
 * @returns true if there was one
 */
async function dropUnpaid(tx: Tx, shipment: string): Promise<boolean> {
  const isDraft = sql<SqlBool>`exists (select 1 from shipments s join quotation_prices p on p.uuid = s.quoted_price_uuid
    where s.uuid = ${shipment} and s.state = 'draft' and p.quotation_uuid = quotations.uuid)`;
  // Same lock order as an acceptance: quotation first.
  const reopened = await tx
    .updateTable('quotations')
    .set({ accepted_at: null })
    .where(isDraft)
    .returning('uuid')
    .executeTakeFirst();
  if (reopened === undefined) return false;
  await tx.deleteFrom('shipments').where('uuid', '=', shipment).where('state', '=', 'draft').execute();
  return true;
}

/** A payment received for a booking; `received` in cents. */
interface PaidBooking {
  readonly uuid: string;
  readonly reference: string;
  readonly company: string;
  readonly shipment: string;
  readonly taken_for: 'price' | 'fee' | null;
  readonly taxed: Taxed | null;
  readonly received: number;
  readonly now: number;
}

/**
 * Issues the invoice that a booking's payment settles: of the transport, or of its cancellation. Excess money stays on
 * account. So does money that cannot be invoiced yet, of which support is told: the invoice is issued with it as soon as
 * it can be, and never without it.
 */
export async function invoiceBooking(
  tx: Tx,
  context: Pick<Context, 'settings' | 'translator' | 'log'>,
  paid: PaidBooking,
): Promise<void> {
  const { uuid: payment, shipment, taken_for, taxed, received, now } = paid;
  if (taken_for !== 'fee') await chargeTransport(tx, { shipment }, now);
  const found = await tx
    .selectFrom('invoices')
    .select(['uuid', 'number'])
    .where('shipment_uuid', '=', shipment)
    .where('type', '<>', 'credit')
    .where('extra', '=', taken_for === 'fee' ? 'cancellation' : '')
    .executeTakeFirst();
  const isIssued = found !== undefined && (found.number !== null || (await isIssuedNow(tx, context, found, paid)));
  if (!isIssued) {
    if (taxed !== null || found === undefined) await notifySupport(tx, paid);
    return;
  }
  const allocation = { payment_uuid: payment, invoice_uuid: found.uuid, amount: received };
  await tx.insertInto('payment_allocations').values(allocation).execute();
}

async function isIssuedNow(
  tx: Tx,
  context: Pick<Context, 'settings' | 'translator' | 'log'>,
  { uuid: invoice }: { readonly uuid: string },
  { taxed, now }: PaidBooking,
): Promise<boolean> {
  // Charges of before taxes were kept: the invoice's own job asks the register, which no transaction may do.
  if (taxed === null) return false;
  const broken = await issuePaid(tx, context, { invoice, taxed, now });
  return broken.length === 0;
}

async function notifySupport(tx: Tx, { reference, company, shipment, received, now }: PaidBooking): Promise<void> {
  const { name, booking } = await tx
    .selectFrom('companies as c')
    .leftJoin('shipments as s', (join) => join.on('s.uuid', '=', shipment))
    .select(['c.name', 's.reference as booking'])
    .where('c.uuid', '=', company)
    .executeTakeFirstOrThrow();
  const notice = { kind: 'payment_not_invoiced', payment: reference, company: name, amount: received } as const;
  await mailSupport(tx, { ...notice, shipment: booking ?? '' }, now);
}
