import { sql } from 'kysely';
import type { LateFee } from '#freight/invoice/late-fee.ts';
import { lateRate } from '#freight/invoice/late-rate.ts';
import type { Laws } from '#freight/law/law.ts';
import { daysBetween } from '#freight/values/calendar-date.ts';

/** A fee as it is kept. */
export type KeptFee = Pick<LateFee, 'from' | 'until' | 'interest' | 'fixed'>;

/** Returns the sum of late fees, in cents. */
export function sumOfFees(fees: Iterable<Pick<LateFee, 'interest' | 'fixed'>>): number {
  return [...fees].reduce((sum, { interest, fixed }) => sum + interest + fixed, 0);
}

/** A fee as it is kept, with the days and the rate that follow from it; `rates` are those that count. */
export function keptFee(kept: KeptFee | null, rates: Laws): LateFee | null {
  if (kept === null) return null;
  return { ...kept, days: daysBetween(kept.from, kept.until) + 1, rate: lateRate(kept.until, rates) };
}

/** The fee that a payout `p` paid beside an invoice `i`, as json for `keptFee`; null without one. */
export const PAID_FEE = sql<KeptFee | null>`(
  select jsonb_build_object('from', f.from_day, 'until', f.until_day, 'interest', f.interest, 'fixed', f.fixed)
  from payout_late_fees f where f.payout_uuid = p.uuid and f.invoice_uuid = i.uuid)`;

/** The amount that a payout `p` paid for lateness, in cents. */
export const LATE_SUM = sql<number>`(select coalesce(sum(f.interest + f.fixed), 0)::bigint
  from payout_late_fees f where f.payout_uuid = p.uuid)`;
