import { sql } from 'kysely';
import { type Claim, claimState } from '#freight/invoice/claim.ts';
import type { Reader } from '../../database/open.ts';

/** All that the presenter needs of claims, with the credit notes that answer them. */
export function selectClaims(db: Reader) {
  return db
    .selectFrom('claims as c')
    .innerJoin('invoices as i', 'i.uuid', 'c.invoice_uuid')
    .leftJoin('invoices as credit', 'credit.uuid', 'c.credit_uuid')
    .select(['c.uuid', 'c.lines', 'c.amount', 'c.reason', 'c.comment', 'c.opened_at', 'c.answer_by', 'c.withdrawn_at'])
    .select('c.shipment_uuid as contested_shipment')
    .select(['c.answered_at', 'c.answer', 'c.credit_uuid', 'credit.number as credit', 'credit.net as credited']);
}

type ClaimRow = Awaited<ReturnType<ReturnType<typeof selectClaims>['executeTakeFirstOrThrow']>>;

export function presentClaim({ answered_at, answer, credit_uuid, credit, credited, ...row }: ClaimRow): Claim {
  const { uuid, lines, amount, reason, comment, opened_at, answer_by, withdrawn_at } = row;
  const granted = -(credited ?? 0);
  return {
    uuid,
    state: claimState({ amount, credited: answered_at === null ? null : granted, isWithdrawn: withdrawn_at !== null }),
    lines,
    shipment: row.contested_shipment,
    amount,
    reason,
    comment,
    opened_at: opened_at.toISOString(),
    answer_by,
    answer:
      answered_at === null || answer === null
        ? null
        : {
            at: answered_at.toISOString(),
            reason: answer,
            amount: granted,
            credit: credit_uuid === null || credit === null ? null : { uuid: credit_uuid, reference: credit },
          },
  };
}

/** Claims that wait for an answer. */
export const IS_OPEN = sql<boolean>`(c.answered_at is null and c.withdrawn_at is null)`;

/**
 * What is contested of the open part of an invoice `i`, in cents, VAT included: it is neither late nor reminded of, and
 * locks nobody. The VAT of what is contested is its share of the invoice's.
 */
export const CONTESTED = sql<number>`greatest(0, least(i.gross - i.settled, coalesce((
  select round(i.gross * sum(c.amount) / i.net) from claims as c
  where c.invoice_uuid = i.uuid and ${IS_OPEN}), 0)))::bigint`;

/** What claims cover of an invoice, the latest first. */
export async function claimsOf(db: Reader, invoice: string): Promise<Claim[]> {
  const rows = await selectClaims(db)
    .where('c.invoice_uuid', '=', invoice)
    .orderBy('c.opened_at', 'desc')
    .orderBy('c.uuid', 'desc')
    .execute();
  return rows.map(presentClaim);
}
