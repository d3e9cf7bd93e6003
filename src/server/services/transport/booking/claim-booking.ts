import { isHeldAtBooking } from '#freight/shipment/booking-payment.ts';
import type { Context } from '../../../context.ts';
import type { Taxed } from '../../../database/money-schema.ts';
import type { Tx } from '../../../database/open.ts';
import { json } from '../../../database/sql.ts';
import type { Ordering } from '../../../identity/grants.ts';
import { grossOf } from '../../money/invoice/tax-company.ts';
import type { Claim } from '../../money/payment/claim-invoices.ts';
import { insertPayment } from '../../money/payment/insert-payment.ts';
import { type Acceptance, acceptPrice, checkOtherChoice, lockQuotation } from '../quote/accept-price.ts';

interface WantedBooking extends Acceptance {
  readonly price: string;
  /** Id for a new payment; the same for the same request. */
  readonly payment: string;
  readonly taxed: Taxed;
}

/**
 * Books a quoted price paid by card: the shipment is visible only to the shipper until the money is there. Repeating
 * the same choice returns the booking that waits for payment, with the latest references and comment; another choice
 * from the same quote is blocked by it.
 *
 * @throws what `acceptPrice` throws, `amount_not_chargeable`
 */
export async function claimBooking(
  tx: Tx,
  ordering: Ordering,
  wanted: WantedBooking,
  context: Pick<Context, 'isHoliday' | 'settings'>,
): Promise<Claim> {
  const { company, actor, now } = ordering;
  const { payment: uuid, price, taxed, paymentPlan } = wanted;
  await lockQuotation(tx, company, price);
  const known = await tx.selectFrom('payments').select('uuid').where('uuid', '=', uuid).executeTakeFirst();
  if (known !== undefined) return { payment: uuid };
  const waiting = await findWaiting(tx, company, price);
  if (waiting !== undefined) {
    const isSame =
      waiting.price === price &&
      waiting.payment_plan === paymentPlan &&
      (wanted.customPrice === null || wanted.customPrice === waiting.booked_price);
    if (!isSame) {
      await checkOtherChoice(tx, ordering, price, wanted);
      return { others: [waiting.payment] };
    }
    await writeReferences(tx, waiting.uuid, wanted);
    return { payment: waiting.payment };
  }
  const { shipment, net } = await acceptPrice(tx, ordering, price, wanted, context);
  await insertPayment(
    tx,
    { uuid, company, amount: grossOf(net, taxed), createdBy: actor.uuid, now },
    { shipment, taxed, isHold: isHeldAtBooking(paymentPlan), method: null },
  );
  return { payment: uuid };
}

/** Replaces the references and the comment of a draft, which do not affect its price. */
async function writeReferences(tx: Tx, shipment: string, { references, comment }: WantedBooking): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ references: json(references), comment })
    .where('uuid', '=', shipment)
    .where('state', '=', 'draft')
    .execute();
}

/** Returns the booking from a quote that waits for payment. */
function findWaiting(tx: Tx, company: string, price: string) {
  return tx
    .selectFrom('shipments as s')
    .innerJoin('quotation_prices as q', 'q.uuid', 's.quoted_price_uuid')
    .innerJoin('payments as p', 'p.shipment_uuid', 's.uuid')
    .select(['s.uuid', 's.quoted_price_uuid as price', 's.payment_plan', 's.booked_price', 'p.uuid as payment'])
    .where('s.shipper_uuid', '=', company)
    .where('s.state', '=', 'draft')
    .where('q.quotation_uuid', '=', (eb) =>
      eb.selectFrom('quotation_prices').select('quotation_uuid').where('uuid', '=', price),
    )
    .executeTakeFirst();
}
