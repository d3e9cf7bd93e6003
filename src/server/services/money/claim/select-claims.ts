import { type RawBuilder, sql } from 'kysely';
import { type Claim, claimState } from '#freight/invoice/claim.ts';
import type { Reader } from '../../../database/open.ts';

/** Selects all columns for the presenter, with the credit notes that answer the claims. */
export function selectClaims(db: Reader) {
  return db
    .selectFrom('claims as c')
    .innerJoin('invoices as i', 'i.uuid', 'c.invoice_uuid')
    .leftJoin('invoices as credit', 'credit.uuid', 'c.credit_uuid')
    .leftJoin('invoices as again', 'again.uuid', 'c.again_uuid')
    .select(['c.expected_amount', 'c.again_uuid', 'again.net as again'])
    .select(['c.uuid', 'c.lines', 'c.amount', 'c.reason', 'c.comment', 'c.opened_at', 'c.answer_by', 'c.withdrawn_at'])
    .select('c.shipment_uuid as contested_shipment')
    .select(['c.answered_at', 'c.answer', 'c.credit_uuid', 'credit.number as credit', 'credit.net as credited']);
}

type ClaimRow = Awaited<ReturnType<ReturnType<typeof selectClaims>['executeTakeFirstOrThrow']>>;

export function presentClaim({ answered_at, answer, credit_uuid, credit, credited, ...row }: ClaimRow): Claim {
  const { again_uuid, again } = row;
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
    expected_amount: row.expected_amount,
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
            again: again_uuid === null || again === null ? null : { uuid: again_uuid, amount: again },
          },
  };
}

/** Condition that a claim waits for an answer. */
export const IS_OPEN = sql<boolean>`(c.answered_at is null and c.withdrawn_at is null)`;

/**
 * Contested amount of the open part of an invoice `i`, in cents incl. VAT. It is not late, causes no reminders and
 * locks nobody. Its VAT is the proportional share of the invoice's.
 *
 * @param net sum of the open claims on it, in cents excl. VAT; null without any
 */
export function contestedPart(net: RawBuilder<number | null>): RawBuilder<number> {
  return sql<number>`greatest(0, least(i.gross - i.settled, coalesce(round(i.gross * ${net} / i.net), 0)))::bigint`;
}

/** The same for a few invoices: each looks up its own claims. */
export const CONTESTED = contestedPart(
  sql`(select sum(c.amount) from claims as c where c.invoice_uuid = i.uuid and ${IS_OPEN})`,
);

/** The sums of all open claims, by invoice: for statements over many invoices. */
export function openClaims(db: Reader) {
  return db
    .selectFrom('claims as c')
    .select('c.invoice_uuid')
    .select(({ fn }) => fn.sum<number>('c.amount').as('net'))
    .where(IS_OPEN)
    .groupBy('c.invoice_uuid');
}

/** Returns the claims on an invoice, the latest first. */
export async function claimsOf(db: Reader, invoice: string): Promise<Claim[]> {
  const rows = await selectClaims(db)
    .where('c.invoice_uuid', '=', invoice)
    .orderBy('c.opened_at', 'desc')
    .orderBy('c.uuid', 'desc')
    .execute();
  return rows.map(presentClaim);
}
