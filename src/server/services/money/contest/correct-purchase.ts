import type { BodyOf } from '#contract/call.ts';
import type { acceptClaim } from '#contract/claim.ts';
import { type Correction, correctionOf } from '#freight/purchase/correction.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { recordAction } from '../../people/support-action/record-action.ts';
import { endCorrected } from '../payout/early-requests.ts';
import { creditPurchase, oweAgain, readCreditable } from '../purchase/credit-purchase.ts';
import { lockOpen, setOffPurchases } from '../purchase/set-off-purchases.ts';

/** A contested invoice of a carrier, and what support says of it. */
interface Answered extends BodyOf<typeof acceptClaim> {
  readonly invoice: string;
  readonly company: string;
  /** The correction of support that this carries out; none if it answers a contest. */
  readonly correction?: string;
}

/** The credit note that corrects an invoice, and the pre-invoice of the right amount, if another is owed. */
interface Corrected {
  readonly credit: string;
  readonly again: { readonly uuid: string; readonly amount: number } | null;
  /** The day of the early payment that ended with it; null if none was asked for. */
  readonly early: string | null;
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
  grant: Support,
  answered: Answered,
): Promise<Corrected> {
  const { actor, now } = grant;
  const { invoice: uuid, company, amount, right_amount, reason } = answered;
  await lockOpen(tx, { company, invoice: uuid });
  const invoice = await readCreditable(tx, uuid);
  const left = invoice.net - invoice.credited.net;
  if (left <= 0) throw new Refusal('invoice_not_payable');
  const { credit: net, again }: Correction =
    right_amount === null ? { credit: Math.min(amount ?? left, left), again: null } : correctionOf(left, right_amount);
  const early = await endCorrected(tx, uuid, now);
  await withdrawWaiting(tx, answered, grant);
  // First the pre-invoice: the credit note updates what the mission shows.
  const owed = again === null ? null : { uuid: await oweAgain(tx, invoice, again, now), amount: again };
  const credit = await creditPurchase(tx, context, invoice, { net, why: 'correction', reason, by: actor.uuid, now });
  await setOffPurchases(tx, company, now);
  return { credit: credit.uuid, again: owed, early };
}

/** A higher amount that waits for a second person was of what was left before; `but` is the one that is carried out. */
async function withdrawWaiting(tx: Tx, { invoice, reason, correction: but }: Answered, grant: Support): Promise<void> {
  const { actor, now } = grant;
  const withdrawn = await tx
    .updateTable('purchase_corrections')
    .set({ decision: 'withdrawn', decided_at: new Date(now), decided_by: actor.uuid })
    .where('invoice_uuid', '=', invoice)
    .where('decision', 'is', null)
    .$if(but !== undefined, (query) => query.where('uuid', '<>', but ?? ''))
    .returning(['invoice_uuid', 'right_net'])
    .executeTakeFirst();
  if (withdrawn === undefined) return;
  const { number, company, name } = await tx
    .selectFrom('invoices as i')
    .innerJoin('companies as c', 'c.uuid', 'i.company_uuid')
    .select(['i.number', 'c.uuid as company', 'c.name'])
    .where('i.uuid', '=', withdrawn.invoice_uuid)
    .executeTakeFirstOrThrow();
  const detail = `${number} ${withdrawn.right_net}`;
  await recordAction(tx, grant, { kind: 'correction_withdrawn', company: { uuid: company, name }, reason, detail });
}
