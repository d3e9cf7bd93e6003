import type { Correction } from '#contract/answers/correction.ts';
import type { BodyOf } from '#contract/call.ts';
import type { correctSelfBilled as call } from '#contract/correction.ts';
import type { Context } from '../../../context.ts';
import type { PurchaseContent } from '../../../database/money-schema.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { requireSecondPerson } from '../../../identity/second-person.ts';
import { sendMail } from '../../../mail/mail-queue.ts';
import { correctPurchase } from '../../../services/money/contest/correct-purchase.ts';
import { AWAITS_ANSWER, LEFT, PURCHASE_CONTENT } from '../../../services/money/purchase/select-purchases.ts';
import { lockOpen } from '../../../services/money/purchase/set-off-purchases.ts';
import { agentName, recordAction } from '../../../services/people/support-action/record-action.ts';
import { findCorrection } from './find-corrections.ts';
import { IS_SELF_BILLED } from './list-self-billed.ts';

/**
 * Corrects an invoice in a carrier's name that the carrier does not contest, and tells the carrier. What it was paid too
 * much is set off against what comes next; to pay it more waits for a second person.
 *
 * @throws `not_found`; `already_credited` if nothing is left; `claim_waits`; `correction_waits`; `amount_changed`, with
 * what is left; violation of `right_amount` if nothing would change
 */
export async function correctSelfBilled(
  tx: Tx,
  context: Pick<Context, 'translator'>,
  grant: Support,
  { invoice, amount, right_amount, reason }: BodyOf<typeof call> & { readonly invoice: string },
): Promise<Correction> {
  const { actor, now } = grant;
  const found = await lockInvoice(tx, invoice, amount);
  if (right_amount === amount) throw violation('right_amount', 'invalid');
  const waits = await tx
    .selectFrom('purchase_corrections')
    .select('uuid')
    .where('invoice_uuid', '=', invoice)
    .where('decision', 'is', null)
    .executeTakeFirst();
  if (waits !== undefined) throw new Refusal('correction_waits');
  const uuid = newUuid(now);
  await tx
    .insertInto('purchase_corrections')
    .values({
      uuid,
      invoice_uuid: invoice,
      company_uuid: found.company.uuid,
      left_net: amount,
      right_net: right_amount,
      reason,
      asked_at: new Date(now),
      asked_by: actor.uuid,
      asked_name: await agentName(tx, grant),
    })
    .execute();
  if (right_amount < amount) {
    await carryOut(tx, context, grant, { ...found, uuid, right: right_amount, reason });
  } else {
    const detail = `${found.number} ${right_amount}`;
    await recordAction(tx, grant, { kind: 'correction_proposed', company: found.company, reason, detail });
  }
  return findCorrection(tx, grant, uuid);
}

/**
 * Carries out a correction that another person proposed.
 *
 * @throws `not_found`, `already_decided`, `second_person_needed`; `already_credited`, `claim_waits` or `amount_changed` if
 * the invoice changed since
 */
export async function approveCorrection(
  tx: Tx,
  context: Pick<Context, 'translator'>,
  grant: Support,
  uuid: string,
): Promise<Correction> {
  const asked = await tx
    .selectFrom('purchase_corrections')
    .select(['invoice_uuid', 'left_net'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (asked === undefined) throw new Refusal('not_found');
  // The invoice before the proposal, as it is locked where one is made.
  const company = await companyOf(tx, asked.invoice_uuid);
  await lockOpen(tx, { company, invoice: asked.invoice_uuid });
  const { decision, asked_by, right_net: right, reason } = await lockProposal(tx, uuid);
  if (decision !== null) throw new Refusal('already_decided');
  requireSecondPerson(grant, [asked_by]);
  const found = await lockInvoice(tx, asked.invoice_uuid, asked.left_net);
  await carryOut(tx, context, grant, { ...found, uuid, right, reason });
  return findCorrection(tx, grant, uuid);
}

/** Withdraws a correction that waits. @throws `not_found`, `already_decided` */
export async function withdrawCorrection(tx: Tx, grant: Support, uuid: string, reason: string): Promise<Correction> {
  const { actor, now } = grant;
  const { decision, company_uuid, name, number, right_net } = await lockProposal(tx, uuid);
  if (decision !== null) throw new Refusal('already_decided');
  await tx
    .updateTable('purchase_corrections')
    .set({ decision: 'withdrawn', decided_at: new Date(now), decided_by: actor.uuid })
    .where('uuid', '=', uuid)
    .execute();
  const company = { uuid: company_uuid, name };
  await recordAction(tx, grant, { kind: 'correction_withdrawn', company, reason, detail: `${number} ${right_net}` });
  return findCorrection(tx, grant, uuid);
}

async function lockProposal(tx: Tx, uuid: string) {
  const row = await tx
    .selectFrom('purchase_corrections as q')
    .innerJoin('companies as c', 'c.uuid', 'q.company_uuid')
    .innerJoin('invoices as i', 'i.uuid', 'q.invoice_uuid')
    .select(['q.decision', 'q.asked_by', 'q.right_net', 'q.reason', 'q.company_uuid', 'c.name', 'i.number'])
    .where('q.uuid', '=', uuid)
    .forUpdate('q')
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

interface Found {
  readonly invoice: string;
  readonly number: string;
  readonly company: { readonly uuid: string; readonly name: string };
  readonly content: PurchaseContent;
}

/** Locks an invoice with all that is open of its carrier, as runs of payouts and contests do. */
async function lockInvoice(tx: Tx, invoice: string, amount: number): Promise<Found> {
  const company = await companyOf(tx, invoice);
  await lockOpen(tx, { company, invoice });
  const row = await tx
    .selectFrom('invoices as i')
    .innerJoin('companies as c', 'c.uuid', 'i.company_uuid')
    .select(['i.number', 'c.name', LEFT.as('left'), AWAITS_ANSWER.as('is_contested'), PURCHASE_CONTENT.as('content')])
    .where('i.uuid', '=', invoice)
    .executeTakeFirstOrThrow();
  const { number, name, left, is_contested, content } = row;
  if (number === null || content === null) throw new Refusal('not_found');
  if (is_contested) throw new Refusal('claim_waits');
  if (left <= 0) throw new Refusal('already_credited');
  if (left !== amount) throw new Refusal('amount_changed', { amount: left });
  return { invoice, number, company: { uuid: company, name }, content };
}

/** The carrier of an invoice in its name. @throws `not_found` */
async function companyOf(tx: Tx, invoice: string): Promise<string> {
  const row = await tx
    .selectFrom('invoices as i')
    .select('i.company_uuid')
    .where('i.uuid', '=', invoice)
    .where('i.side', '=', 'purchase')
    .where('i.type', '<>', 'credit')
    .where('i.number', 'is not', null)
    .where(IS_SELF_BILLED)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return row.company_uuid;
}

interface Wanted extends Found {
  /** Of the correction. */
  readonly uuid: string;
  /** In cents, excl. VAT. */
  readonly right: number;
  readonly reason: string;
}

async function carryOut(
  tx: Tx,
  context: Pick<Context, 'translator'>,
  grant: Support,
  { uuid, invoice, number, company, content, right, reason }: Wanted,
): Promise<void> {
  const { actor, now } = grant;
  const asked = { invoice, company: company.uuid, amount: null, right_amount: right, reason, correction: uuid };
  const { credit, again, early } = await correctPurchase(tx, context, grant, asked);
  await tx
    .updateTable('purchase_corrections')
    .set({ decision: 'done', decided_at: new Date(now), decided_by: actor.uuid })
    .set({ credit_uuid: credit, again_uuid: again?.uuid ?? null })
    .where('uuid', '=', uuid)
    .execute();
  await recordAction(tx, grant, { kind: 'purchase_corrected', company, reason, detail: `${number} ${right}` });
  const written = await tx
    .selectFrom('invoices')
    .select(['net', 'gross', 'settled'])
    .where('uuid', '=', credit)
    .executeTakeFirstOrThrow();
  const { reference, from, to } = content.mission;
  const notice = {
    kind: 'purchase_corrected',
    correction: uuid,
    invoice: credit,
    number,
    credited: -written.net,
    again: again?.amount ?? null,
    early,
    to_set_off: written.settled - (written.gross ?? 0),
    reason,
    reference,
    from,
    to,
  } as const;
  await sendMail(tx, { company: company.uuid, user: null }, notice, now);
}
