import { sql } from 'kysely';
import type { Reader } from '../../database/open.ts';

/** Money of a customer that settles no invoice, in cents. */
export interface FreeMoney {
  /** The card payment that it came with; null if it came by transfer. */
  readonly payment: string | null;
  readonly amount: number;
}

/** A credit note that settles no invoice yet, or only in part. */
export interface FreeCredit {
  readonly credit: string;
  readonly number: string;
  readonly issued: string;
  /** What Lading owes of it, in cents. */
  readonly amount: number;
  /** Of that, what a refund under way will send. */
  readonly promised: number;
}

/** Returns what Lading owes a customer, in cents: its money on account, and its credit notes that settle nothing. */
export async function owedTo(db: Reader, company: string): Promise<number> {
  const money = await freeMoney(db, company);
  const credits = await freeCredits(db, company);
  return Math.max(
    0,
    [...money, ...credits].reduce((sum, { amount }) => sum + amount, 0),
  );
}

/**
 * Returns a customer's money on account, the oldest payment first. What was paid for a booking waits for its own
 * invoice, and is left out.
 */
export async function freeMoney(db: Reader, company: string): Promise<FreeMoney[]> {
  const rows = await db
    .selectFrom('ledger_postings as l')
    .leftJoin('payments as p', 'p.uuid', 'l.payment_uuid')
    .select(['l.payment_uuid as payment', sql<number>`(-sum(l.amount))::bigint`.as('amount')])
    .where('l.party_uuid', '=', company)
    .where('l.account', '=', '4191')
    .where(
      sql<boolean>`(p.shipment_uuid is null
        or exists (select from payment_allocations a where a.payment_uuid = p.uuid))`,
    )
    .groupBy(['l.payment_uuid', 'p.created_at'])
    .having(sql<boolean>`sum(l.amount) <> 0`)
    .orderBy(sql`p.created_at nulls first`)
    .orderBy('l.payment_uuid')
    .execute();
  return rows;
}

/** Returns a customer's credit notes that settle nothing, the oldest first. */
export async function freeCredits(db: Reader, company: string): Promise<FreeCredit[]> {
  const { rows } = await sql<FreeCredit>`
    select i.uuid as credit, i.number, i.issued_on::text as issued, (i.settled - i.gross)::bigint as amount,
      coalesce((select sum(r.amount) from refunds r
        left join payouts t on t.uuid = r.payout_uuid left join payout_batches b on b.uuid = t.batch_uuid
        where r.credit_uuid = i.uuid and r.replaced_by is null and r.reason <> 'provider'
          and (r.status = 'requested' or r.status = 'failed' and b.exported_at is null)), 0)::bigint as promised
    from invoices i
    where i.company_uuid = ${company} and i.side = 'sale' and i.type = 'credit' and i.settled > i.gross
    order by i.issued_on, i.number`.execute(db);
  return rows;
}
