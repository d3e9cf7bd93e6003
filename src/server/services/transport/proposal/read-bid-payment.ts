import { sql } from 'kysely';
import { agreedPrice } from '#freight/price/agreed-price.ts';
import { type BidPayment, splitBidPrice } from '#freight/proposal/bid-payment.ts';
import { paymentDeadline } from '#freight/shipment/booking-payment.ts';
import type { Context } from '../../../context.ts';
import type { Taxed } from '../../../database/money-schema.ts';
import { Refusal } from '../../../errors.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';
import { grossOf, taxCompany } from '../../money/invoice/tax-company.ts';
import { selectProposals } from '../bid/select.ts';
import { shippersPrice } from '../bid/shippers-price.ts';
import type { Decision } from './accept-proposal.ts';

/**
 * Returns what accepting a bid would cost its shipper, and how it would be paid. A card payment keeps the VAT that it was
 * made with; where there is none, the register may be asked: must not run in a transaction.
 *
 * @throws `not_found`
 */
export async function readBidPayment(
  context: Context,
  { company, now }: ShipmentScope,
  { shipment, proposal }: Decision,
): Promise<BidPayment> {
  const { db } = context;
  const row = await selectProposals(db, now)
    .select(['s.payment_plan', 's.pickup'])
    .where('p.uuid', '=', proposal)
    .where('s.uuid', '=', shipment)
    .where('s.shipper_uuid', '=', company)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  const payments = await db
    .selectFrom('payments')
    .select(['status', 'amount', 'received'])
    .select(sql<Taxed | null>`taxed`.as('taxed'))
    .where('shipment_uuid', '=', shipment)
    .where('status', 'in', ['authorized', 'captured'])
    .orderBy('created_at', 'desc')
    .execute();
  const { booked_price, offer_price, paid_price: agreed_price, payment_plan } = row;
  const price =
    row.price === null
      ? agreedPrice({ booked_price, agreed_price, price: offer_price })
      : shippersPrice(row.price, row);
  const taxed = payments.find((each) => each.taxed !== null)?.taxed ?? (await taxCompany(context, company));
  const gross = grossOf(price, taxed);
  const held = Math.max(0, ...payments.flatMap(({ status, amount }) => (status === 'authorized' ? [amount] : [])));
  const paid = payments.reduce((sum, { status, received }) => sum + (status === 'captured' ? received : 0), 0);
  const split = splitBidPrice({ plan: payment_plan, gross, held, paid });
  const pickup = row.pickup_time_slot === null ? row.pickup : { ...row.pickup, time_slot: row.pickup_time_slot };
  return {
    price,
    vat_included_price: gross,
    payment_plan,
    held,
    paid,
    ...split,
    pay_by: split.to_pay === 0 ? null : new Date(paymentDeadline(pickup, now)).toISOString(),
  };
}
