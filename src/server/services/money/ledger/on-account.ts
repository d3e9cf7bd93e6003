import { sql } from 'kysely';
import type { Reader, Tx } from '../../../database/open.ts';

/** Money of a customer that settles no invoice, in cents. */
interface FreeMoney {
  /** The card payment that it came with; null if it came by transfer. */
  readonly payment: string | null;
  readonly amount: number;
}

/** A credit note that settles no invoice yet, or only in part. */
interface FreeCredit {
  readonly credit: string;
  readonly number: string;
  readonly issued: string;
  /** Lading's debt of it, in cents. */
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

/** Returns what transfers under way will pay back of a customer's money on account, in cents. */
async function promisedMoney(db: Reader, company: string): Promise<number> {
  const { promised } = await db
    .selectFrom('refunds as r')
    .leftJoin('payouts as t', 't.uuid', 'r.payout_uuid')
    .leftJoin('payout_batches as b', 'b.uuid', 't.batch_uuid')
    .select(sql<number>`coalesce(sum(r.amount), 0)::bigint`.as('promised'))
    .where('r.company_uuid', '=', company)
    .where('r.credit_uuid', 'is', null)
    .where('b.exported_at', 'is', null)
    .executeTakeFirstOrThrow();
  return promised;
}

/**
 * Makes other changes of a customer's account wait until the transaction ends: two that run at once would use the same
 * money.
 */
export async function holdAccount(tx: Tx, company: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account of ${company}`}, 0))`.execute(tx);
}

/** Means that a customer can be given back, or that can settle an invoice; each with its amount left in cents. */
export type Means = (FreeCredit | FreeMoney) & { readonly left: number };

/** Returns what is free of a customer's account: credit notes first, without what is promised. */
export async function freeMeans(db: Reader, company: string): Promise<Means[]> {
  const credits = await freeCredits(db, company);
  const money = await freeMoney(db, company);
  // Money that went back may exceed what is left of its own payment: the rest of the account answers for it.
  let missing = (await promisedMoney(db, company)) - money.reduce((sum, { amount }) => sum + Math.min(0, amount), 0);
  const left = money.map((each) => {
    const used = Math.min(missing, Math.max(0, each.amount));
    missing -= used;
    return { ...each, left: Math.max(0, each.amount) - used };
  });
  return [...credits.map((credit) => ({ ...credit, left: Math.max(0, credit.amount - credit.promised) })), ...left];
}

/** Returns the amount that can be paid back to a customer, in cents. */
export async function freeOf(db: Reader, company: string): Promise<number> {
  return (await freeMeans(db, company)).reduce((sum, { left }) => sum + left, 0);
}
