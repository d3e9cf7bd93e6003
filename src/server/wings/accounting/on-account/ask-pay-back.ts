import type { askPayBack as call } from '#contract/account-balance.ts';
import type { BodyOf } from '#contract/call.ts';
import type { AccountBalance } from '#freight/payment/account-balance.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { CardKeeping } from '../../../identity/grants.ts';
import { mailSupport } from '../../../mail/mail-queue.ts';
import { freeOf, holdAccount } from '../../../services/money/ledger/on-account.ts';
import { enterBankAccount } from '../../../services/money/payout/bank-accounts.ts';
import { readAccountBalance } from './account-balance.ts';

/**
 * Asks support to pay a shipper back what is free on its account. The bank account is a new one for us: all owners hear of
 * it, any of them can block it, and nothing is paid to it for 72 hours.
 *
 * @throws `nothing_on_account`, `pay_back_asked` if a request waits already
 */
export async function askPayBack(
  tx: Tx,
  grant: CardKeeping,
  { iban, holder }: Pick<BodyOf<typeof call>, 'iban' | 'holder'>,
): Promise<AccountBalance> {
  const { company, actor, now } = grant;
  await holdAccount(tx, company);
  const free = await freeOf(tx, company);
  if (free === 0) throw new Refusal('nothing_on_account');
  const waits = await tx
    .selectFrom('pay_back_requests')
    .select('uuid')
    .where('company_uuid', '=', company)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  if (waits !== undefined) throw new Refusal('pay_back_asked');
  const { uuid: account } = await enterBankAccount(tx, grant, { iban, holder });
  await tx
    .insertInto('pay_back_requests')
    .values({
      uuid: newUuid(now),
      company_uuid: company,
      account_uuid: account,
      asked_at: new Date(now),
      asked_by: actor.uuid,
    })
    .execute();
  const { name } = await tx
    .selectFrom('companies')
    .select('name')
    .where('uuid', '=', company)
    .executeTakeFirstOrThrow();
  await mailSupport(tx, { kind: 'pay_back_asked', company: name, of: company, amount: free }, now);
  return readAccountBalance(tx, grant);
}

/** @throws `not_found`, `already_decided` */
export async function withdrawPayBack(tx: Tx, grant: CardKeeping, request: string): Promise<AccountBalance> {
  const { company, actor, now } = grant;
  const ended = await tx
    .updateTable('pay_back_requests')
    .set({ outcome: 'withdrawn', ended_at: new Date(now), ended_by: actor.uuid })
    .where('uuid', '=', request)
    .where('company_uuid', '=', company)
    .where('outcome', 'is', null)
    .returning('uuid')
    .executeTakeFirst();
  if (ended === undefined) {
    const known = await tx
      .selectFrom('pay_back_requests')
      .select('uuid')
      .where('uuid', '=', request)
      .where('company_uuid', '=', company)
      .executeTakeFirst();
    throw new Refusal(known === undefined ? 'not_found' : 'already_decided');
  }
  return readAccountBalance(tx, grant);
}
