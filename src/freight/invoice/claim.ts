import * as v from 'valibot';
import { Cents } from '../money/money.ts';
import { CalendarDate } from '../values/calendar-date.ts';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';
import { InvoiceLineKey } from './invoice-line.ts';

/** Why a line of an invoice is contested. */
export const CLAIM_REASONS = ['price', 'not_provided', 'charged_twice', 'other'] as const;
export type ClaimReason = (typeof CLAIM_REASONS)[number];

const CLAIM_STATES = ['open', 'accepted', 'partly', 'rejected', 'withdrawn'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/**
 * A company's objection to lines of an invoice. `amount` in cents, excl. VAT. Support answers by `answer_by`; the
 * credited amount is in cents excl. VAT, and 0 if support refuses.
 */
export const Claim = v.object({
  uuid: Uuid,
  state: v.picklist(CLAIM_STATES),
  lines: v.array(InvoiceLineKey),
  /** The shipment of the contested lines on a summary invoice; null if the invoice is for one shipment. */
  shipment: v.nullable(Uuid),
  amount: Cents,
  reason: v.picklist(CLAIM_REASONS),
  comment: v.nullable(v.string()),
  /** Of a carrier's invoice: the amount that the carrier says is right, excl. VAT. Missing in older kept data. */
  expected_amount: v.optional(v.nullable(Cents)),
  opened_at: Instant,
  answer_by: CalendarDate,
  answer: v.nullable(
    v.object({
      at: Instant,
      reason: v.string(),
      amount: Cents,
      credit: v.nullable(v.object({ uuid: Uuid, reference: v.string() })),
      /** Of a carrier's invoice: what is billed again in its place, excl. VAT. Missing in older kept data. */
      again: v.optional(v.nullable(v.object({ uuid: Uuid, amount: Cents }))),
    }),
  ),
});
export type Claim = v.InferOutput<typeof Claim>;

/** The facts from which the state of a claim is derived; amounts in cents, `credited` null until it is answered. */
interface ClaimFacts {
  readonly amount: number;
  readonly credited: number | null;
  readonly isWithdrawn: boolean;
}

/** Derives the state of a claim; it is never assigned. */
export function claimState({ amount, credited, isWithdrawn }: ClaimFacts): ClaimState {
  if (isWithdrawn) return 'withdrawn';
  if (credited === null) return 'open';
  if (credited === 0) return 'rejected';
  return credited < amount ? 'partly' : 'accepted';
}

type Line = { readonly key: string; readonly amount: number; readonly shipment?: string | undefined };

/** The lines of an issued invoice that can be contested: each once, unless the claim was withdrawn. */
export function contestableLines<L extends Line>(
  lines: readonly L[],
  claims: readonly Pick<Claim, 'lines' | 'shipment' | 'state'>[],
): L[] {
  return lines.filter(
    ({ key, amount, shipment = null }) =>
      amount > 0 &&
      // Claims kept on devices from before summary invoices name no shipment.
      !claims.some(
        (claim) =>
          claim.state !== 'withdrawn' &&
          claim.lines.some((line) => line === key) &&
          (claim.shipment ?? null) === shipment,
      ),
  );
}
