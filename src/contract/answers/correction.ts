import * as v from 'valibot';
import { Named } from '#freight/invoice/invoice.ts';
import { Cents } from '#freight/money/money.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { Instant } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';

/** A correction of an invoice in a carrier's name. Amounts in cents, excl. VAT. */
const Correction = v.object({
  uuid: Uuid,
  /** `waiting` for a second person, where the carrier would be paid more. */
  state: v.picklist(['waiting', 'done', 'withdrawn']),
  invoice: Named,
  /** The remaining amount of the invoice, and the right amount. */
  amount: Cents,
  right_amount: Cents,
  reason: v.string(),
  at: Instant,
  by: v.string(),
  /** True if the reader proposed it: someone else must approve it. */
  is_own: v.boolean(),
  /** The credit note in the carrier's name; null before it is written. */
  credit: v.nullable(Named),
  /** Amount billed again, if the right amount is not a lower one. */
  again: v.nullable(v.object({ uuid: Uuid, amount: Cents })),
});
export type Correction = v.InferOutput<typeof Correction>;

/** An invoice in a carrier's name. `amount` and `left` in cents excl. VAT, `amount_due` incl. VAT. */
const SelfBilled = v.object({
  ...Named.entries,
  issue_date: CalendarDate,
  mission: Named,
  amount: Cents,
  /** Its amount less its credit notes. */
  left: Cents,
  amount_due: Cents,
  /** True while its carrier contests it: answering the claim corrects it. */
  is_contested: v.boolean(),
  /** The correction that waits for a second person. */
  correction: v.nullable(Correction),
});
export type SelfBilled = v.InferOutput<typeof SelfBilled>;

export const correctionAnswers = {
  listSelfBilled: {
    summary: 'The latest invoices in a carrier’s name of which something is left, and corrections that wait',
    status: 200,
    schema: v.object({ items: v.array(SelfBilled) }),
  },
  correctSelfBilled: {
    summary:
      'Correct an invoice in a carrier’s name by a credit note, and by a new invoice where more is right; more waits for a second person',
    status: 201,
    schema: Correction,
    errors: ['amount_changed', 'already_credited', 'claim_waits', 'correction_waits'],
  },
  approveCorrection: {
    summary: 'Carry out a correction that somebody else proposed',
    status: 200,
    schema: Correction,
    errors: ['second_person_needed', 'already_decided', 'amount_changed', 'already_credited', 'claim_waits'],
  },
  withdrawCorrection: {
    summary: 'Withdraw a correction that waits for a second person',
    status: 200,
    schema: Correction,
    errors: ['already_decided'],
  },
} as const satisfies Answers;
