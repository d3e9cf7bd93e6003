import * as v from 'valibot';
import { INVOICE_TYPES } from '../invoice/invoice.ts';
import { bookDay, DAYS_TO_PAY } from '../invoice/terms.ts';
import { Cents, CURRENCY } from '../money/money.ts';
import { addDays, CalendarDate } from '../values/calendar-date.ts';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';
import { VAT_CATEGORIES } from '../vat/vat.ts';
import { payDay } from './pay-day.ts';
import { EARNED_KEYS, type EarnedKey } from './purchase-invoice.ts';

/**
 * A carrier's earning from a mission before it is invoiced. `forecast` has no proof of delivery yet; `open` is closed
 * the following night; `ready` waits for the carrier's approval; `approved` waits for their own invoice.
 */
export const PRE_INVOICE_STATES = ['forecast', 'open', 'ready', 'disputed', 'approved', 'invoiced'] as const;
export type PreInvoiceState = (typeof PRE_INVOICE_STATES)[number];

/** Without the carrier's answer for this many days, the pre-invoice is approved. */
const SILENCE_DAYS = 5;

/** The facts from which the state is derived. Times in Unix milliseconds. */
export interface PreInvoiceFacts {
  /** When it became due: at the proof or the cancellation. Null before. */
  readonly owed: number | null;
  readonly approved: number | null;
  readonly contested: number | null;
  readonly isInvoiced: boolean;
}

/** The state of a pre-invoice on a day of the books. It is derived and never assigned. */
export function preInvoiceState(
  { owed, approved, contested, isInvoiced }: PreInvoiceFacts,
  today: string,
): PreInvoiceState {
  if (isInvoiced) return 'invoiced';
  if (owed === null) return 'forecast';
  if (contested !== null) return 'disputed';
  if (approved !== null) return 'approved';
  return today >= readyDay(owed) ? 'ready' : 'open';
}

/** The day on which everything due before it is ready. */
export function readyDay(owed: number): string {
  return addDays(bookDay(owed), 1);
}

/** The day of approval without an answer; the period restarts when support answers an objection. */
export function silenceDay(owed: number, answered: number | null): string {
  return addDays(readyDay(answered ?? owed), SILENCE_DAYS);
}

/** When a mission that is not invoiced yet will be paid, by the longest term of the law from its invoice on. */
export function expectedPayDay(
  { owed, ends }: { readonly owed: number | null; readonly ends: number },
  today: string,
): string {
  return expectedPayDayOf(bookDay(owed ?? ends), today);
}

/** The same of what is owed, or ends, on a day of the books. */
export function expectedPayDayOf(day: string, today: string): string {
  const invoiced = addDays(day, 1);
  return payDay(addDays(invoiced < today ? today : invoiced, DAYS_TO_PAY), today);
}

const Place = v.object({ city: v.string(), country: v.string(), division_code: v.optional(v.string()) });

/**
 * The pre-invoice of a mission, identified by the mission, or of an extra, identified by the extra. Amounts in cents;
 * VAT as far as known before the invoice. `approve_by` is the day of approval without an answer; `pay_day` the pay day,
 * if known.
 */
export const PreInvoice = v.object({
  uuid: Uuid,
  side: v.literal('purchase'),
  state: v.picklist(PRE_INVOICE_STATES),
  type: v.picklist(INVOICE_TYPES),
  /** The key of its line. Missing in data kept on devices from before extras existed. */
  key: v.optional(v.picklist(EARNED_KEYS)),
  mission: v.object({ uuid: Uuid, reference: v.string() }),
  from: Place,
  to: Place,
  ends_at: Instant,
  delivered_at: v.nullable(Instant),
  /** When it became owed: at the proof, or at a cancellation that cost a fee. Missing in data kept on devices before. */
  owed_at: v.optional(v.nullable(Instant)),
  has_proof: v.boolean(),
  amount: Cents,
  vat: v.object({ category: v.picklist(VAT_CATEGORIES), rate: v.number() }),
  vat_amount: Cents,
  vat_included_amount: Cents,
  currency: v.literal(CURRENCY),
  approve_by: v.nullable(CalendarDate),
  /** The carrier's objection, kept after support answered. */
  contest: v.nullable(v.string()),
  /** Support's answer to it. */
  contest_answer: v.nullable(v.string()),
  invoice: v.nullable(v.object({ uuid: Uuid, reference: v.string() })),
  pay_day: v.nullable(CalendarDate),
});
export type PreInvoice = v.InferOutput<typeof PreInvoice>;

/** True if the carrier can still approve it or object. */
export function isDecidable({ state }: Pick<PreInvoice, 'state'>): boolean {
  return state === 'open' || state === 'ready' || state === 'disputed';
}

/** The first day on which one of them is approved without an answer; null if none is. */
export function firstApproval(items: readonly Pick<PreInvoice, 'approve_by'>[]): string | null {
  return items.flatMap(({ approve_by }) => (approve_by === null ? [] : [approve_by])).toSorted()[0] ?? null;
}

/** The key of its line. */
export function preInvoiceKey({ key, type }: Pick<PreInvoice, 'key' | 'type'>): EarnedKey {
  return key ?? (type === 'mission_main' ? 'transport' : 'cancellation_fee');
}
