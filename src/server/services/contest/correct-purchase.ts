import type { BodyOf } from '#contract/call.ts';
import type { acceptClaim } from '#contract/claim.ts';
import { type Correction, correctionOf } from '#freight/purchase/correction.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import type { Support } from '../../identity/grants.ts';
import { creditPurchase, oweAgain, readCreditable } from '../purchase/credit-purchase.ts';
import { lockOpen, setOffPurchases } from '../purchase/set-off-purchases.ts';

/** A contested invoice of a carrier, and what support says of it. */
interface Answered extends BodyOf<typeof acceptClaim> {
  readonly invoice: string;
  readonly company: string;
}

/** The credit note that corrects an invoice, and the pre-invoice of the right amount, if another is owed. */
interface Corrected {
  readonly credit: string;
  readonly again: { readonly uuid: string; readonly amount: number } | null;
}

/**
 * Corrects an invoice in a carrier's name by a credit note in its name, and owes another amount where support found one.
 * An overpayment of the carrier is set off against its next invoices.
 *
 * @throws `invoice_not_payable` if nothing is left to credit
 */
export async function correctPurchase(
  tx: Tx,
  context: Pick<Context, 'translator'>,
  { actor, now }: Support,
  { invoice: uuid, company, amount, right_amount, reason }: Answered,
): Promise<Corrected> {
  await lockOpen(tx, { company, invoice: uuid });
  const invoice = await readCreditable(tx, uuid);
  const left = invoice.net - invoice.credited.net;
  if (left <= 0) throw new Refusal('invoice_not_payable');
  const { credit: net, again }: Correction =
    right_amount === null ? { credit: Math.min(amount ?? left, left), again: null } : correctionOf(left, right_amount);
  await endEarly(tx, uuid, now);
  // First the pre-invoice: the credit note updates what the mission shows.
  const owed = again === null ? null : { uuid: await oweAgain(tx, invoice, again, now), amount: again };
  const credit = await creditPurchase(tx, context, invoice, { net, why: 'correction', reason, by: actor.uuid, now });
  await setOffPurchases(tx, company, now);
  return { credit: credit.uuid, again: owed };
}

/** An early payment that was asked for ends: its discount was of the amount before. */
async function endEarly(tx: Tx, invoice: string, now: number): Promise<void> {
  const ended = await tx
    .updateTable('early_payments')
    .set({ ended: 'day', ended_at: new Date(now) })
    .where('invoice_uuid', '=', invoice)
    .where('ended', 'is', null)
    .returning('uuid')
    .executeTakeFirst();
  if (ended !== undefined) await tx.updateTable('invoices').set({ pay_on: null }).where('uuid', '=', invoice).execute();
}
