import { sql } from 'kysely';
import type { LateFee } from '#freight/invoice/late-fee.ts';
import { lateRate } from '#freight/invoice/late-rate.ts';
import { daysBetween } from '#freight/values/calendar-date.ts';
import type { Rates } from '../rate/read-rates.ts';

/** A fee as it is kept, and when its run was sent (ISO 8601). */
export type KeptFee = Pick<LateFee, 'from' | 'until' | 'interest' | 'fixed'> & { readonly sent_at: string };

/** Returns the sum of late fees, in cents. */
export function sumOfFees(fees: Iterable<Pick<LateFee, 'interest' | 'fixed'>>): number {
  return [...fees].reduce((sum, { interest, fixed }) => sum + interest + fixed, 0);
}

/**
 * A fee as it is kept, with its days and the rate that it was computed by: a row that was approved later corrects the
 * half-year, and not what was paid.
 *
 * @param rates those that count
 */
export function keptFee(kept: KeptFee | null, rates: Rates): LateFee | null {
  if (kept === null) return null;
  const { sent_at, ...fee } = kept;
  const sent = Date.parse(sent_at);
  const then = rates.filter(({ approved_at = null }) => approved_at === null || approved_at.getTime() <= sent);
  return { ...fee, days: daysBetween(fee.from, fee.until) + 1, rate: lateRate(fee.until, then) };
}

/** The fee that a payout `p` paid beside an invoice `i`, as json for `keptFee`; null without one. */
export const PAID_FEE = sql<KeptFee | null>`(
  select jsonb_build_object('from', f.from_day, 'until', f.until_day, 'interest', f.interest, 'fixed', f.fixed,
    'sent_at', b.exported_at)
  from payout_late_fees f join payout_batches b on b.uuid = p.batch_uuid where f.payout_uuid = p.uuid and f.invoice_uuid = i.uuid)`;

/** The amount that a payout `p` paid for lateness, in cents. */
export const LATE_SUM = sql<number>`(select coalesce(sum(f.interest + f.fixed), 0)::bigint
  from payout_late_fees f where f.payout_uuid = p.uuid)`;
