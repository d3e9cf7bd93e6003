import { type RawBuilder, sql } from 'kysely';
import type { LateDebt } from '#freight/invoice/late-fee.ts';

/** Accounts of what shippers owe, and of what carriers are owed, each with the sign of a payment on it. */
const OWED = {
  customers: { account: sql.lit('411'), paid: sql`-p.amount` },
  carriers: { account: sql.lit('401'), paid: sql`p.amount` },
} as const;

/** Payments of an invoice `i`, by day, as json. Its own credit notes are left out: their amount was never owed. */
export function paymentsOf(whose: keyof typeof OWED): RawBuilder<LateDebt['payments']> {
  const { account, paid } = OWED[whose];
  return sql<LateDebt['payments']>`(
    select coalesce(jsonb_agg(jsonb_build_object('day', e.day, 'amount', ${paid})), '[]'::jsonb)
    from ledger_postings p join ledger_entries e on e.uuid = p.entry_uuid
    where p.invoice_uuid = i.uuid and p.account = ${account} and e.invoice_uuid is distinct from i.uuid
      and not exists (select from invoices c
        where c.corrects = i.uuid and e.key = 'credit:' || c.uuid || ':' || i.uuid))`;
}

/** Sum of the issued credit notes of an invoice `i`, in cents incl. VAT. */
export const CREDITED = sql<number>`(select coalesce(-sum(c.gross), 0) from invoices c
  where c.corrects = i.uuid and c.number is not null)::bigint`;
