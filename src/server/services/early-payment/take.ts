import type { BodyOf } from '#contract/call.ts';
import type { takeEarlyPayment as call } from '#contract/pre-invoice.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { setOff } from '#freight/ledger/journal.ts';
import type { EarlyPayment } from '#freight/purchase/early-payment.ts';
import type { Context } from '../../context.ts';
import { newUuid } from '../../database/new-uuid.ts';
import type { Tx } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import type { Mandating } from '../../identity/grants.ts';
import { sendMail } from '../../mail/mail-queue.ts';
import { NOT_ISSUED } from '../invoice/charge.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { enterPurchase } from '../purchase/enter-purchase.ts';
import { ownPurchases } from '../purchase/select-purchases.ts';
import { announceTopics } from '../webhook/announce-topic.ts';
import { readEarlyTerms } from './read-terms.ts';

/**
 * Accepts early payment of an invoice. The discount is a credit note in the carrier's name, set off immediately, and
 * the next payout run pays the rest. Does nothing if accepted before at the same amount.
 *
 * @param amount shown to the carrier, in cents incl. VAT
 * @throws `not_found`; `amount_changed`, with the amount, if another one is offered now; `early_payment_closed` if none
 * is
 */
export async function takeEarlyPayment(
  tx: Tx,
  { translator }: Pick<Context, 'translator'>,
  grant: Mandating,
  { invoice, amount }: BodyOf<typeof call> & { readonly invoice: string },
): Promise<EarlyPayment> {
  const { company, actor, now } = grant;
  // Payout runs lock this row as well.
  const held = await ownPurchases(tx, grant)
    .select('i.uuid')
    .where('i.uuid', '=', invoice)
    .forUpdate()
    .executeTakeFirst();
  if (held === undefined) throw new Refusal('not_found');
  const early = await readEarlyTerms(tx, grant, invoice);
  if (early === null) throw new Refusal('early_payment_closed');
  const { terms, taking } = early;
  if (terms.amount !== amount && taking === null) throw new Refusal('early_payment_closed');
  if (terms.amount !== amount) throw new Refusal('amount_changed', { amount: terms.amount });
  if (taking === null) return terms;
  const { discount, number: corrected, day, mission, extra, place, content } = taking;
  const { reference, from, to } = content.mission;
  const uuid = newUuid(now);
  const totals = { net: -discount.net, vat: -discount.vat, gross: -discount.gross };
  await tx
    .insertInto('invoices')
    .values({
      uuid,
      company_uuid: company,
      side: 'purchase',
      shipment_uuid: null,
      mission_uuid: mission,
      type: 'credit',
      extra,
      corrects: invoice,
      created_at: new Date(now),
      net: totals.net,
      ...NOT_ISSUED,
      credit_reason: null,
      credited_by: actor.uuid,
    })
    .execute();
  await tx.updateTable('invoices').set({ pay_on: terms.pay_day }).where('uuid', '=', invoice).execute();
  const lines = [{ key: 'early_payment', amount: totals.net } as const];
  const corrects = { uuid: invoice, number: corrected, issued_on: day };
  const { number } = await enterPurchase(
    tx,
    {
      uuid,
      mission,
      carrier: company,
      vat: content.vat,
      totals,
      content: { ...content, lines, energy: null, corrects },
    },
    { series: `C${place}`, own: null, due: (day) => day, translator, now },
  );
  const set = { credit: uuid, number, invoice, company, amount: discount.gross, day: bookDay(now) };
  await postJournal(tx, setOff({ ...set, account: 'carriers' }), now);
  const notice = {
    kind: 'early_payment_taken',
    invoice,
    number: corrected,
    amount: terms.amount,
    discount: terms.discount,
    pay_day: terms.pay_day,
    credit: number,
    reference,
    from,
    to,
  } as const;
  await sendMail(tx, { company, user: null }, notice, now);
  const issued = { topic: 'invoice.issued', kind: 'invoice', subject: uuid, reference: number } as const;
  await announceTopics(tx, [{ company, ...issued, at: new Date(now).toISOString() }], now);
  return { ...terms, credit: { uuid, reference: number } };
}
