import * as v from 'valibot';
import { EXTRA_KEYS } from '../invoice/extra-key.ts';
import { Named } from '../invoice/invoice.ts';
import { bookDay } from '../invoice/terms.ts';
import { Cents, CURRENCY, halfUp } from '../money/money.ts';
import { addDays, CalendarDate } from '../values/calendar-date.ts';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';
import { Waiting } from './detention.ts';

/** State of an extra. `proposed` waits for the shipper, `contested` for support. */
const EXTRA_STATES = ['proposed', 'contested', 'approved', 'refused'] as const;
export type ExtraState = (typeof EXTRA_STATES)[number];

/** Without the shipper's answer by the end of this day after the proposal, the extra is approved. */
const SILENCE_DAYS = 5;

/** The carrier's share of an extra, in per cent. */
const CARRIERS_SHARE = 85;

/**
 * An extra charge of a transport: `amount` in cents excl. VAT is what the reader pays or earns. `waiting` is the basis
 * of a detention charge, `reason` explains any other. `decided_at` is the time of approval or refusal; `by_silence` is
 * true if the deadline passed without an answer.
 */
export const Extra = v.object({
  uuid: Uuid,
  key: v.picklist(EXTRA_KEYS),
  state: v.picklist(EXTRA_STATES),
  amount: Cents,
  currency: v.literal(CURRENCY),
  waiting: v.nullable(Waiting),
  reason: v.nullable(v.string()),
  proposed_at: Instant,
  /** The last day on which the shipper can contest it. */
  approve_by: CalendarDate,
  decided_at: v.nullable(Instant),
  by_silence: v.boolean(),
  /** The shipper's objection, and support's answer. */
  contest: v.nullable(v.string()),
  answer: v.nullable(v.string()),
  mission: Named,
  shipment: Named,
});
export type Extra = v.InferOutput<typeof Extra>;

/** The last day on which an extra can be contested. `proposed` in Unix milliseconds. */
export function lastDayToContest(proposed: number): string {
  return addDays(bookDay(proposed), SILENCE_DAYS);
}

/** The carrier's share of an extra, in cents. */
export function carriersShare(amount: number): number {
  return halfUp(amount * CARRIERS_SHARE, 100);
}
