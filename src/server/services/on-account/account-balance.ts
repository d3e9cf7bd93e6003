import { sql } from 'kysely';
import type { AccountBalance, PayBackRequest } from '#freight/payment/account-balance.ts';
import { maskedIban } from '#freight/purchase/payout.ts';
import type { Reader } from '../../database/open.ts';
import type { ShipmentScope } from '../../identity/grants.ts';
import { freeMeans } from '../ledger/on-account.ts';
import { refundsTo } from '../payment/select-refunds.ts';

/** Returns what Lading owes a shipper, by where it comes from, and what became of the latest request for it. */
export async function readAccountBalance(
  db: Reader,
  { company }: Pick<ShipmentScope, 'company'>,
): Promise<AccountBalance> {
  const means = (await freeMeans(db, company)).filter(({ amount }) => amount > 0);
  const payments = means.flatMap((each) => ('payment' in each && each.payment !== null ? [each.payment] : []));
  const named =
    payments.length === 0
      ? []
      : await db.selectFrom('payments').select(['uuid', 'reference']).where('uuid', 'in', payments).execute();
  const references = new Map(named.map(({ uuid, reference }) => [uuid, reference]));
  return {
    free: means.reduce((sum, { left }) => sum + left, 0),
    parts: means.map((each) => {
      const { amount, left: free } = each;
      if ('credit' in each) return { type: 'credit', uuid: each.credit, reference: each.number, amount, free };
      const { payment: uuid } = each;
      if (uuid === null) return { type: 'transfer', uuid, reference: null, amount, free };
      return { type: 'card', uuid, reference: references.get(uuid) ?? null, amount, free };
    }),
    refunds: await refundsTo(db, company),
    request: await latestRequest(db, company),
  };
}

/** Returns the request of a company that waits for support; null if there is none. */
export async function openRequest(db: Reader, company: string): Promise<PayBackRequest | null> {
  const request = await latestRequest(db, company);
  return request?.outcome === null ? request : null;
}

/** Also one that has ended. A company has one open request at most, and it is the latest. */
async function latestRequest(db: Reader, company: string): Promise<PayBackRequest | null> {
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
