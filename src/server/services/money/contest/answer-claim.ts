import type { SupportClaim } from '#contract/answers/claim.ts';
import type { BodyOf } from '#contract/call.ts';
import type { acceptClaim as acceptCall, refuseClaim as refuseCall } from '#contract/claim.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { sendBillingMail, sendMail } from '../../../mail/mail-queue.ts';
import { findSupportClaim } from '../claim/list-claims.ts';
import { creditBySupport } from '../payment/credit-by-support.ts';
import { correctPurchase } from './correct-purchase.ts';

/**
 * Accepts a claim, in full or in part. A credit note corrects the invoice, and card payments are refunded; a carrier's
 * invoice may have to be written again.
 *
 * @throws `not_found`, `claim_closed`, `invoice_not_payable` if nothing is left to credit; violations of the amounts
 */
export async function acceptClaim(
  tx: Tx,
  context: Pick<Context, 'translator' | 'isHoliday'>,
  grant: Support,
  uuid: string,
  { amount, right_amount, reason }: BodyOf<typeof acceptCall>,
): Promise<SupportClaim> {
  const claim = await requireOpen(tx, grant, uuid);
  if (amount !== null && amount > claim.amount) throw violation('amount', 'too_large', String(claim.amount / 100));
  const isSale = claim.side === 'sale';
  if (right_amount !== null && (isSale || amount !== null)) throw violation('right_amount', 'invalid');
  if (!isSale) {
    const { invoice, company } = claim;
    const answered = { invoice: invoice.uuid, company: company.uuid, amount, right_amount, reason };
    return answer(tx, grant, uuid, { reason, ...(await correctPurchase(tx, context, grant, answered)) });
  }
  const credited = { amount: amount ?? claim.amount, reason };
  const credit = await creditBySupport(tx, context, grant, claim.invoice.uuid, credited);
  return answer(tx, grant, uuid, { reason, credit: credit.uuid, again: null, early: null });
}

/** Rejects a claim; its amount is owed again. @throws `not_found`, `claim_closed` */
export async function refuseClaim(
  tx: Tx,
  grant: Support,
  uuid: string,
  { reason }: BodyOf<typeof refuseCall>,
): Promise<SupportClaim> {
  await requireOpen(tx, grant, uuid);
  return answer(tx, grant, uuid, { reason, credit: null, again: null, early: null });
}

/** Of two concurrent answers the later waits here, before it credits anything, and finds the claim answered. */
async function requireOpen(tx: Tx, grant: Support, uuid: string): Promise<SupportClaim> {
  await tx.selectFrom('claims').select('uuid').where('uuid', '=', uuid).forUpdate().execute();
  const claim = await findSupportClaim(tx, grant, uuid);
  if (claim.state !== 'open') throw new Refusal('claim_closed');
  return claim;
}

interface Answer {
  readonly reason: string;
  readonly credit: string | null;
  /** Of a carrier's invoice: the pre-invoice that takes its place. */
  readonly again: { readonly uuid: string; readonly amount: number } | null;
  /** The day of the early payment of it that ended. */
  readonly early: string | null;
}

/** Answers a locked claim and notifies its company. */
async function answer(tx: Tx, grant: Support, uuid: string, answered: Answer): Promise<SupportClaim> {
  const { reason, credit, again, early } = answered;
  const { actor, now } = grant;
  await tx
    .updateTable('claims')
    .set({
      answered_at: new Date(now),
      answered_by: actor.uuid,
      answer: reason,
      credit_uuid: credit,
      again_uuid: again?.uuid ?? null,
    })
    .where('uuid', '=', uuid)
    .execute();
  const claim = await findSupportClaim(tx, grant, uuid);
  const { company, invoice, from, to } = claim;
  const told = {
    claim: uuid,
    invoice: invoice.uuid,
    number: invoice.reference,
    credited: claim.answer?.amount ?? 0,
    reason,
    reference: (claim.mission ?? claim.shipment)?.reference ?? '',
    from,
    to,
  };
  if (claim.side === 'sale') {
    await sendBillingMail(tx, company.uuid, { kind: 'claim_answered', ...told }, now);
  } else {
    const notice = { kind: 'purchase_contest_answered', ...told, again: again?.amount ?? null, early } as const;
    await sendMail(tx, { company: company.uuid, user: null }, notice, now);
  }
  return claim;
}
