import { sql } from 'kysely';
import type { PayBackRequest } from '#freight/payment/account-balance.ts';
import { maskedIban } from '#freight/purchase/payout.ts';
import type { Reader } from '../../../database/open.ts';

/** Returns the request of a company that waits for support; null if there is none. */
export async function openRequest(db: Reader, company: string): Promise<PayBackRequest | null> {
  const request = await latestRequest(db, company);
  return request?.outcome === null ? request : null;
}

/** Returns the latest request of a company, the open one first; null if it never asked. */
export async function latestRequest(db: Reader, company: string): Promise<PayBackRequest | null> {
  const row = await db
    .selectFrom('pay_back_requests as q')
    .innerJoin('bank_accounts as a', 'a.uuid', 'q.account_uuid')
    .select(['q.uuid', 'q.asked_at', 'q.outcome', 'a.iban', 'a.holder'])
    .select(sql<string | null>`case when q.outcome = 'refused' then q.reason end`.as('reason'))
    .where('q.company_uuid', '=', company)
    .orderBy(sql`q.outcome is null`, 'desc')
    .orderBy('q.asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { ...row, asked_at: row.asked_at.toISOString(), iban: maskedIban(row.iban) };
}
