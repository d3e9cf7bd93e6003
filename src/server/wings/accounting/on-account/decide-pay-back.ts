import type { decidePayBack as call } from '#contract/account-balance.ts';
import type { BodyOf } from '#contract/call.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { sendBillingMail } from '../../../mail/mail-queue.ts';
import { freeOf, holdAccount } from '../../../services/money/ledger/on-account.ts';
import { holdCompany } from '../../../services/people/support-action/hold-company.ts';
import { recordAction } from '../../../services/people/support-action/record-action.ts';
import { payBackTo } from './pay-back.ts';

/**
 * Decides on a shipper's request. Accepted, all that is free by now is paid back to the account that the shipper named;
 * refused, those who pay its invoices read why.
 *
 * @returns the company
 * @throws `not_found`, `already_decided`, `nothing_on_account` if nothing is free any more
 */
export async function decidePayBack(
  tx: Tx,
  context: Pick<Context, 'isHoliday'>,
  grant: Support,
  uuid: string,
  { decision, reason }: BodyOf<typeof call>,
): Promise<string> {
  const { actor, now } = grant;
  const asked = await tx
    .selectFrom('pay_back_requests')
    .select(['company_uuid', 'account_uuid'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (asked === undefined) throw new Refusal('not_found');
  const { company_uuid: company, account_uuid: account } = asked;
  await holdAccount(tx, company);
  const ended = await tx
    .updateTable('pay_back_requests')
    .set({
      outcome: decision === 'accept' ? 'accepted' : 'refused',
      reason,
      ended_at: new Date(now),
      ended_by: actor.uuid,
    })
    .where('uuid', '=', uuid)
    .where('outcome', 'is', null)
    .returning('uuid')
    .executeTakeFirst();
  if (ended === undefined) throw new Refusal('already_decided');
  const named = await holdCompany(tx, company);
  if (decision === 'refuse') {
    await recordAction(tx, grant, { kind: 'pay_back_refused', company: named, reason });
    await sendBillingMail(tx, company, { kind: 'pay_back_refused', reason }, now);
    return company;
  }
  const amount = await freeOf(tx, company);
  if (amount === 0) throw new Refusal('nothing_on_account');
  await payBackTo(tx, context, grant, { company: named, account, amount, reason });
  await sendBillingMail(tx, company, { kind: 'pay_back_accepted', amount }, now);
  return company;
}
