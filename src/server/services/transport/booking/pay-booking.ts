import { isUnderWay } from '#freight/payment/card-payment.ts';
import { agreedPrice } from '#freight/price/agreed-price.ts';
import type { Context } from '../../../context.ts';
import type { Taxed } from '../../../database/money-schema.ts';
import { newUuid, uuidOf } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Paying } from '../../../identity/grants.ts';
import { grossOf, taxCompany } from '../../money/invoice/tax-company.ts';
import { type BegunPayment, claimAlone, keptMethod, openPayment } from '../../money/payment/begin-payment.ts';
import { type Claim, claimInvoices } from '../../money/payment/claim-invoices.ts';
import { insertPayment, requireChargeable } from '../../money/payment/insert-payment.ts';
import { lockShipment } from '../ordering/lock-shipment.ts';
import { findShipment } from '../shipment/find-shipment.ts';

/** A booking that waits for payment; until a carrier has it, its id is that of its shipment. */
interface OwedBooking {
  readonly shipment: string;
  readonly booking: string;
}

/**
 * Starts another payment of a booking whose card failed, in steps as `beginPayment`: of the full amount; what a card
 * still holds is released once it succeeds.
 *
 * @throws `not_found`, `invoice_not_payable` if nothing is owed, `amount_not_chargeable`, `payment_in_progress`, the
 * violation of `payment_source`
 */
export async function payBooking(
  context: Context,
  scope: Paying,
  { source, ...owed }: OwedBooking & { readonly source: string | null },
  key: string | null,
): Promise<BegunPayment> {
  const { company, now } = scope;
  const method = source === null ? null : await keptMethod(context, scope, source);
  const taxed = await taxCompany(context, company);
  const uuid = key === null ? newUuid(now) : uuidOf(`payment of ${company}, ${key}`);
  const payment = await claimAlone(context, scope, (tx) => claimDebt(tx, scope, { ...owed, uuid, taxed }));
  return { uuid: payment, intent: await openPayment(context, scope, payment, method) };
}

async function claimDebt(
  tx: Tx,
  scope: Paying,
  { shipment, booking, uuid, taxed }: OwedBooking & { readonly uuid: string; readonly taxed: Taxed },
): Promise<Claim> {
  const { company, actor, now } = scope;
  const row = await lockShipment(tx, scope, shipment);
  if (booking !== (row.mission_uuid ?? shipment)) throw new Refusal('not_found');
  const payments = await tx
    .selectFrom('payments')
    .select(['uuid', 'amount', 'status'])
    .where('shipment_uuid', '=', shipment)
    .where('off_session', '=', false)
    .execute();
  if (payments.some((payment) => payment.uuid === uuid)) return { payment: uuid };
  const { billing } = await findShipment(tx, scope, shipment);
  if (!billing.need_payment) throw new Refusal('invoice_not_payable');
  const invoice = await tx
    .selectFrom('invoices')
    .select('uuid')
    .where('shipment_uuid', '=', shipment)
    .where('type', '=', 'mission_main')
    .executeTakeFirst();
  if (invoice !== undefined) return claimInvoices(tx, scope, { uuid, invoices: [invoice.uuid], with_contested: true });
  const amount = grossOf(agreedPrice(row), taxed);
  requireChargeable(amount);
  const underWay = payments.filter(({ status }) => isUnderWay(status));
  const same = underWay.find((payment) => payment.amount === amount);
  if (same !== undefined) return { payment: same.uuid };
  if (underWay.length > 0) return { others: underWay.map((payment) => payment.uuid) };
  await insertPayment(
    tx,
    { uuid, company, amount, createdBy: actor.uuid, now },
    { shipment, taxed, isHold: false, method: null },
  );
  return { payment: uuid };
}
