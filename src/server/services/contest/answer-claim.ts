import type { SupportClaim } from '#contract/answers/claim.ts';
import type { BodyOf } from '#contract/call.ts';
import type { acceptClaim as acceptCall, refuseClaim as refuseCall } from '#contract/claim.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/open.ts';
import { Refusal, violation } from '../../errors.ts';
import type { Support } from '../../identity/grants.ts';
import { sendBillingMail } from '../../mail/mail-queue.ts';
import { findSupportClaim } from '../claim/list-claims.ts';
import { creditBySupport } from '../payment/credit-by-support.ts';

/**
 * Accepts a claim, in full or in part. A credit note corrects the invoice, and card payments are refunded.
 *
 * @throws `not_found`, `claim_closed`, or `invoice_not_payable` if nothing is left to credit
 */
export async function acceptClaim(
  tx: Tx,
  context: Pick<Context, 'translator' | 'isHoliday'>,
  grant: Support,
  uuid: string,
  { amount, reason }: BodyOf<typeof acceptCall>,
): Promise<SupportClaim> {
  const claim = await requireOpen(tx, grant, uuid);
  if (amount !== null && amount > claim.amount) throw violation('amount', 'too_large', String(claim.amount / 100));
  const credited = { amount: amount ?? claim.amount, reason };
  const credit = await creditBySupport(tx, context, grant, claim.invoice.uuid, credited);
  return answer(tx, grant, uuid, { reason, credit: credit.uuid });
}

/** Rejects a claim; its amount is owed again. @throws `not_found`, `claim_closed` */
export async function refuseClaim(
  tx: Tx,
  grant: Support,
  uuid: string,
  { reason }: BodyOf<typeof refuseCall>,
): Promise<SupportClaim> {
  await requireOpen(tx, grant, uuid);
  return answer(tx, grant, uuid, { reason, credit: null });
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
}

/** Answers a locked claim and notifies its company. */
async function answer(tx: Tx, grant: Support, uuid: string, { reason, credit }: Answer): Promise<SupportClaim> {
  const { actor, now } = grant;
  await tx
    .updateTable('claims')
    .set({ answered_at: new Date(now), answered_by: actor.uuid, answer: reason, credit_uuid: credit })
    .where('uuid', '=', uuid)
    .execute();
  const claim = await findSupportClaim(tx, grant, uuid);
  const { company, invoice, shipment, from, to, answer: given } = claim;
  const notice = {
    kind: 'claim_answered',
    claim: uuid,
    invoice: invoice.uuid,
    number: invoice.reference,
    credited: given?.amount ?? 0,
    reason,
    reference: shipment.reference,
    from,
    to,
  } as const;
  await sendBillingMail(tx, company.uuid, notice, now);
  return claim;
}
