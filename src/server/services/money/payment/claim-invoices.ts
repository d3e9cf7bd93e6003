import { sql } from 'kysely';
import type { BodyOf } from '#contract/call.ts';
import type { createPaymentIntent } from '#contract/payment.ts';
import { UNDER_WAY } from '#freight/payment/card-payment.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Paying } from '../../../identity/grants.ts';
import { CONTESTED } from '../claim/select-claims.ts';
import { ownInvoices } from '../invoice/select-invoices.ts';
import { insertPayment, requireChargeable } from './insert-payment.ts';

type Wanted = Pick<BodyOf<typeof createPaymentIntent>, 'invoices' | 'amount' | 'with_contested'> & {
  /** Id for a new payment; the same for the same request. */
  readonly uuid: string;
};

/** The payment of the claim, or other payments in progress that block it. */
export type Claim = { readonly payment: string } | { readonly others: readonly string[] };

/**
 * Records, before the provider is called, that the open amounts of invoices are about to be paid; contested amounts
 * only on request. The same selection and sum returns the same payment until it ends; an invoice has only one payment
 * in progress.
 *
 * @throws `not_found`, `invoice_not_payable`, `amount_changed`, `amount_not_chargeable`
 */
export async function claimInvoices(
  tx: Tx,
  scope: Paying,
  { uuid, invoices, amount, with_contested }: Wanted,
): Promise<Claim> {
  const ids = [...new Set(invoices)];
  const rows = await ownInvoices(tx, scope)
    .select([
      'i.uuid',
      'i.number',
      sql<number>`coalesce(i.gross - i.settled - ${with_contested ? sql`0` : CONTESTED}, 0)`.as('open'),
    ])
    .where('i.uuid', 'in', ids)
    .orderBy('i.uuid')
    .forUpdate()
    .execute();
  if (rows.length < ids.length) throw new Refusal('not_found');
  if (await isKnown(tx, uuid)) return { payment: uuid };
  if (rows.some(({ number, open }) => number === null || open <= 0)) throw new Refusal('invoice_not_payable');
  const total = rows.reduce((sum, { open }) => sum + open, 0);
  if (amount !== undefined && amount !== total) throw new Refusal('amount_changed');
  requireChargeable(total);
  const underWay = await paymentsUnderWay(tx, ids);
  const parts = rows.map((row) => `${row.uuid} ${row.open}`).join();
  const same = underWay.find((payment) => payment.parts === parts);
  if (same !== undefined) return { payment: same.uuid };
  if (underWay.length > 0) return { others: underWay.map((payment) => payment.uuid) };
  const { company, actor, now } = scope;
  await insertPayment(tx, { uuid, company, amount: total, createdBy: actor.uuid, now });
  const allocations = rows.map((row) => ({ payment_uuid: uuid, invoice_uuid: row.uuid, amount: row.open }));
  await tx.insertInto('payment_allocations').values(allocations).execute();
  return { payment: uuid };
}

async function isKnown(tx: Tx, uuid: string): Promise<boolean> {
  const known = await tx.selectFrom('payments').select('uuid').where('uuid', '=', uuid).executeTakeFirst();
  return known !== undefined;
}

/** Returns the payments in progress for any of some invoices, with all their allocations. */
function paymentsUnderWay(tx: Tx, invoices: readonly string[]) {
  return tx
    .selectFrom('payments as p')
    .innerJoin('payment_allocations as a', 'a.payment_uuid', 'p.uuid')
    .select([
      'p.uuid',
      sql<string>`string_agg(a.invoice_uuid || ' ' || a.amount, ',' order by a.invoice_uuid)`.as('parts'),
    ])
    .where('p.status', 'in', UNDER_WAY)
    .where('p.uuid', 'in', (eb) =>
      eb.selectFrom('payment_allocations').select('payment_uuid').where('invoice_uuid', 'in', invoices),
    )
    .groupBy('p.uuid')
    .execute();
}
