import * as v from 'valibot';
import type { DayPlace, IsHoliday } from '../calendar/holidays.ts';
import { addWorkingDays } from '../calendar/working-days.ts';
import { EXTRA_KEYS } from '../invoice/extra-key.ts';
import { Named } from '../invoice/invoice.ts';
import { bookDay } from '../invoice/terms.ts';
import { Cents, CURRENCY } from '../money/money.ts';
import { CalendarDate } from '../values/calendar-date.ts';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';
import { Waiting } from './detention.ts';
import { SiteAnswer } from './site-answer.ts';

/** State of an extra. `proposed` waits for the shipper, `contested` for support, also if the shipper never answered. */
const EXTRA_STATES = ['proposed', 'contested', 'approved', 'refused'] as const;
export type ExtraState = (typeof EXTRA_STATES)[number];

/** True if nobody has decided an extra yet. */
export function isUndecided(state: ExtraState): boolean {
  return state === 'proposed' || state === 'contested';
}

/** Working days that the shipper has to answer. */
const SILENCE_DAYS = 5;

/**
 * An extra charge of a transport: `amount` in cents excl. VAT is what the reader pays or earns. `waiting` is the basis
 * of a detention charge, `reason` explains any other. `decided_at` is the time of approval or refusal; `by_silence` is
 * true if the deadline passed without an answer, which approves only what has `approves_by_silence`.
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
  /** The day until which the shipper is asked to answer. If silence approves, it can be contested until then only. */
  approve_by: CalendarDate,
  decided_at: v.nullable(Instant),
  approves_by_silence: v.boolean(),
  by_silence: v.boolean(),
  /** The shipper's objection, and support's answer. */
  contest: v.nullable(v.string()),
  answer: v.nullable(v.string()),
  /** The site's answer about the times of a wait; copies kept by a version before have none. */
  site_answer: v.nullish(SiteAnswer),
  mission: Named,
  shipment: Named,
});
export type Extra = v.InferOutput<typeof Extra>;

/** The day until which an extra is to be answered. `proposed` in Unix milliseconds, `office` is the shipper's. */
export function lastDayToContest(proposed: number, office: DayPlace, isHoliday: IsHoliday): string {
  return addWorkingDays(bookDay(proposed), SILENCE_DAYS, office, isHoliday);
}
