import type { BodyOf } from '#contract/call.ts';
import type { enterBankAccount as enterBankAccountCall } from '#contract/payout.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { accountFault, type BankAccount, maskedIban, usableFrom } from '#freight/purchase/payout.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import type { Dispatch, Ownership } from '../../../identity/grants.ts';
import { sendMail } from '../../../mail/mail-queue.ts';
import { endRequests } from './early-requests.ts';
import { REFUSED_ON } from './select-payouts.ts';

/** Returns the carrier's accounts, latest first. */
export async function listBankAccounts(db: Reader, { company }: Dispatch): Promise<{ items: BankAccount[] }> {
  const rows = await db
    .selectFrom('bank_accounts as a')
    .select(['uuid', 'iban', 'holder', 'entered_at', 'blocked_at', REFUSED_ON.as('refused_on')])
    .where('company_uuid', '=', company)
    .orderBy('entered_at', 'desc')
    .orderBy('uuid', 'desc')
    .execute();
  return { items: rows.map(presentAccount) };
}

/**
 * Sets the account a company is paid to, and notifies the owners. Entering the same account again changes nothing,
 * unless money was returned from it or it is blocked.
 */
export async function enterBankAccount(
  tx: Tx,
  grant: Pick<Ownership, 'company' | 'actor' | 'now'>,
  { iban, holder }: Pick<BodyOf<typeof enterBankAccountCall>, 'iban' | 'holder'>,
): Promise<BankAccount> {
  const { company, actor, now } = grant;
  const latest = await tx
    .selectFrom('bank_accounts as a')
    .select(['uuid', 'iban', 'holder', 'entered_at', 'blocked_at', REFUSED_ON.as('refused_on')])
    .where('company_uuid', '=', company)
    .orderBy('entered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (latest?.iban === iban && latest.holder === holder && accountFault(latest, Infinity) === null)
    return presentAccount(latest);
  // The new account is not used before, so early payments until then cannot be kept.
  await endRequests(tx, { before: bookDay(usableFrom(now)), company, reason: 'account', held: 'changed' }, now);
  const row = { uuid: newUuid(now), iban, holder, entered_at: new Date(now), refused_on: null, blocked_at: null };
  await tx
    .insertInto('bank_accounts')
    .values({ uuid: row.uuid, iban, holder, entered_at: row.entered_at, company_uuid: company, entered_by: actor.uuid })
    .execute();
  const account = presentAccount(row);
  const { usable_at } = account;
  const notice = { kind: 'bank_account_entered', account: row.uuid, iban: account.iban, holder, usable_at } as const;
  await sendMail(tx, { company, user: null }, notice, now);
  return account;
}

export function presentAccount(row: {
  uuid: string;
  iban: string;
  holder: string;
  entered_at: Date;
  refused_on: string | null;
  blocked_at: Date | null;
}): BankAccount {
  return {
    uuid: row.uuid,
    holder: row.holder,
    iban: maskedIban(row.iban),
    entered_at: row.entered_at.toISOString(),
    usable_at: new Date(usableFrom(row.entered_at.getTime())).toISOString(),
    refused_on: row.refused_on,
    blocked_at: row.blocked_at?.toISOString() ?? null,
  };
}
