import { sql } from 'kysely';
import type { BodyOf } from '#contract/call.ts';
import type { enterBankAccount as enterBankAccountCall } from '#contract/payout.ts';
import { type BankAccount, maskedIban, usableFrom } from '#freight/purchase/payout.ts';
import { newUuid } from '../../database/new-uuid.ts';
import type { Reader, Tx } from '../../database/open.ts';
import type { Dispatch, Mandating } from '../../identity/grants.ts';
import { sendMail } from '../../mail/mail-queue.ts';

/** Latest day on which the bank returned a payout to an account; null if never. */
export const REFUSED_ON = sql<string | null>`(select max(p.returned_on) from payouts p where p.account_uuid = a.uuid)`;

/** Returns the carrier's accounts, latest first. */
export async function listBankAccounts(db: Reader, { company }: Dispatch): Promise<{ items: BankAccount[] }> {
  const rows = await db
    .selectFrom('bank_accounts as a')
    .select(['uuid', 'iban', 'holder', 'entered_at', REFUSED_ON.as('refused_on')])
    .where('company_uuid', '=', company)
    .orderBy('entered_at', 'desc')
    .orderBy('uuid', 'desc')
    .execute();
  return { items: rows.map(present) };
}

/**
 * Sets the account a carrier is paid to, and notifies the owners. Entering the same account again changes nothing,
 * unless money was returned from it.
 */
export async function enterBankAccount(
  tx: Tx,
  grant: Mandating,
  { iban, holder }: Pick<BodyOf<typeof enterBankAccountCall>, 'iban' | 'holder'>,
): Promise<BankAccount> {
  const { company, actor, now } = grant;
  const latest = await tx
    .selectFrom('bank_accounts as a')
    .select(['uuid', 'iban', 'holder', 'entered_at', REFUSED_ON.as('refused_on')])
    .where('company_uuid', '=', company)
    .orderBy('entered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (latest?.iban === iban && latest.holder === holder && latest.refused_on === null) return present(latest);
  const row = { uuid: newUuid(now), iban, holder, entered_at: new Date(now), refused_on: null };
  await tx
    .insertInto('bank_accounts')
    .values({ uuid: row.uuid, iban, holder, entered_at: row.entered_at, company_uuid: company, entered_by: actor.uuid })
    .execute();
  const account = present(row);
  const notice = { kind: 'bank_account_entered', iban: account.iban, holder, usable_at: account.usable_at } as const;
  await sendMail(tx, { company, user: null }, notice, now);
  return account;
}

function present(row: {
  uuid: string;
  iban: string;
  holder: string;
  entered_at: Date;
  refused_on: string | null;
}): BankAccount {
  return {
    uuid: row.uuid,
    holder: row.holder,
    iban: maskedIban(row.iban),
    entered_at: row.entered_at.toISOString(),
    usable_at: new Date(usableFrom(row.entered_at.getTime())).toISOString(),
    refused_on: row.refused_on,
  };
}
