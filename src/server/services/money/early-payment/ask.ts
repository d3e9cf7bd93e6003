import type { BodyOf } from '#contract/call.ts';
import type { takeEarlyPayment as call } from '#contract/pre-invoice.ts';
import type { EarlyPayment } from '#freight/purchase/early-payment.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Mandating } from '../../../identity/grants.ts';
import { sendMail } from '../../../mail/mail-queue.ts';
import { ownPurchases } from '../purchase/select-purchases.ts';
import { readEarlyTerms } from './read-terms.ts';

/**
 * Asks for early payment of an invoice. Nothing is booked: the run that pays it takes the discount off, and a request
 * whose day passes ends. Does nothing if the same amount was asked for before.
 *
 * @param amount shown to the carrier, in cents incl. VAT
 * @throws `not_found`; `amount_changed`, with the amount, if another one is offered now; `early_payment_closed` if none
 * is, or none on that day
 */
export async function askEarlyPayment(
  tx: Tx,
  grant: Mandating,
  { invoice, amount, pay_day: wanted }: BodyOf<typeof call> & { readonly invoice: string },
): Promise<EarlyPayment> {
  const { company, actor, now } = grant;
  // Payout runs, and what ends a request, lock this row as well.
  const held = await ownPurchases(tx, grant)
    .select('i.uuid')
    .where('i.uuid', '=', invoice)
    .forUpdate()
    .executeTakeFirst();
  if (held === undefined) throw new Refusal('not_found');
  const early = await readEarlyTerms(tx, grant, invoice, wanted);
  if (early === null) throw new Refusal('early_payment_closed');
  const { terms, asking } = early;
  if (terms.amount !== amount && asking === null) throw new Refusal('early_payment_closed');
  if (terms.amount !== amount) throw new Refusal('amount_changed', { amount: terms.amount });
  if (asking === null) return terms;
  const { discount, number, content } = asking;
  const { pay_day: day } = terms;
  const request = { uuid: newUuid(now), invoice_uuid: invoice, company_uuid: company, asked_by: actor.uuid, day };
  await tx
    .insertInto('early_payments')
    .values({ ...request, asked_at: new Date(now), net: discount.net, vat: discount.vat })
    .execute();
  await tx.updateTable('invoices').set({ pay_on: day }).where('uuid', '=', invoice).execute();
  const { reference, from, to } = content.mission;
  const sums = { amount: terms.amount, discount: terms.discount, pay_day: day };
  const notice = { kind: 'early_payment_asked', request: request.uuid, invoice, number, ...sums } as const;
  await sendMail(tx, { company, user: null }, { ...notice, reference, from, to }, now);
  return { ...sums, state: 'asked', credit: null, missed: null };
}
