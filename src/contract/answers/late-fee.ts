import * as v from 'valibot';
import { Named } from '#freight/invoice/invoice.ts';
import { LateFee } from '#freight/invoice/late-fee.ts';
import { Cents } from '#freight/money/money.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import type { Answers } from './answer.ts';

/** An invoice that was paid late or is late, and what it owes for that. Amounts in cents. */
const LateInvoice = v.object({
  ...Named.entries,
  due_date: CalendarDate,
  amount_due: Cents,
  late_fee: LateFee,
});
export type LateInvoice = v.InferOutput<typeof LateInvoice>;

export const lateFeeAnswers = {
  listLateFees: {
    summary: 'What a shipper owes for invoices that are late or were paid late, and was neither charged nor waived',
    status: 200,
    schema: v.object({ items: v.array(LateInvoice) }),
  },
  chargeLateFee: {
    summary: 'Charge the late interest and the fixed sum of an invoice until today, by an invoice outside VAT',
    status: 201,
    schema: Named,
    errors: ['amount_changed', 'invoice_not_payable'],
  },
  waiveLateFee: {
    summary: 'Waive the late interest and the fixed sum of an invoice until today',
    status: 204,
    errors: ['amount_changed', 'invoice_not_payable'],
  },
} as const satisfies Answers;
