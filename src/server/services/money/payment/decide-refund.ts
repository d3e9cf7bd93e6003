import { sql } from 'kysely';
import type { SupportRefund } from '#contract/answers/refund.ts';
import type { BodyOf } from '#contract/call.ts';
import type { transferRefund as transferCall } from '#contract/refund.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { sendJobs } from '../../../database/send-jobs.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { findRefund } from './list-refunds.ts';
import { requestRefund } from './request-refund.ts';

/**
 * Retries a failed refund to a card: a new one replaces it, with the same promised date.
 *
 * @throws `not_found`, `refund_decided`
 */
export async function retryRefund(tx: Tx, grant: Support, uuid: string): Promise<SupportRefund> {
  const { actor, now } = grant;
  const failed = await lockFailed(tx, uuid);
  const { payment } = failed;
  if (payment === null) throw new Refusal('refund_decided');
  const another = await requestRefund(tx, { ...failed, payment, by: actor.uuid, now });
  const decided = { decided_at: new Date(now), decided_by: actor.uuid, replaced_by: another };
  await tx.updateTable('refunds').set(decided).where('uuid', '=', uuid).execute();
  if (failed.shipment !== null) await sendJobs(tx, 'booking-payments', [{ data: { shipment: failed.shipment } }]);
  return findRefund(tx, grant, another);
}

/**
 * Pays a failed refund by transfer, in a payout run that another person approves, once the account is 72 hours old.
 *
 * @throws `not_found`, `refund_decided`
 */
export async function transferRefund(
  tx: Tx,
  grant: Support,
  uuid: string,
  { iban, holder }: BodyOf<typeof transferCall>,
): Promise<SupportRefund> {
  const { actor, now } = grant;
  const { company, credit, payment } = await lockFailed(tx, uuid);
  // Of a card payment without a credit note there is nothing that a transfer could settle.
  if (credit === null && payment !== null) throw new Refusal('refund_decided');
  const account = newUuid(now);
  await tx
    .insertInto('bank_accounts')
    .values({ uuid: account, company_uuid: company, iban, holder, entered_at: new Date(now), entered_by: actor.uuid })
    .execute();
  const decided = { decided_at: new Date(now), decided_by: actor.uuid, account_uuid: account };
  await tx.updateTable('refunds').set(decided).where('uuid', '=', uuid).execute();
  return findRefund(tx, grant, uuid);
}

/** @throws `not_found`, `refund_decided` if it has not failed, is already decided, or is decided elsewhere */
async function lockFailed(tx: Tx, uuid: string) {
  const refund = await tx
    .selectFrom('refunds as r')
    .leftJoin('payments as p', 'p.uuid', 'r.payment_uuid')
    .select(['r.payment_uuid as payment', 'r.shipment_uuid as shipment', 'r.credit_uuid as credit'])
    .select(['r.amount', 'r.reason', 'r.due_on as due', 'r.status', 'r.decided_at'])
    .select(sql<string>`coalesce(p.company_uuid, r.company_uuid)`.as('company'))
    .where('r.uuid', '=', uuid)
    .forUpdate('r')
    .executeTakeFirst();
  if (refund === undefined) throw new Refusal('not_found');
  const isOurs = refund.reason !== 'provider' && refund.reason !== 'quarantine';
  if (refund.status !== 'failed' || refund.decided_at !== null || !isOurs) throw new Refusal('refund_decided');
  return refund;
}
