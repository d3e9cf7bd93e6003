import * as v from 'valibot';
import { CalendarDate } from '../values/calendar-date.ts';

const Text = v.nullable(v.string());
const CentsSaid = v.nullable(v.pipe(v.number(), v.safeInteger()));

/** A party as an invoice names it; `lines` is its address. */
const PaperParty = v.object({ name: Text, vat_number: Text, registration: Text, lines: v.array(v.string()) });
export type PaperParty = v.InferOutput<typeof PaperParty>;

/** A line; quantity and price as they are written, `amount` in cents excl. VAT. */
const PaperLine = v.object({
  name: Text,
  note: Text,
  quantity: Text,
  price: Text,
  amount: CentsSaid,
});
export type PaperLine = v.InferOutput<typeof PaperLine>;

/**
 * All that a person reads on an invoice that came as XML alone, as its file says it: amounts in cents of `currency`, null
 * for what it does not say. Lading shows it as a readable copy; the file is the invoice.
 */
export const ReceivedPaper = v.object({
  syntax: v.picklist(['cii', 'ubl']),
  number: Text,
  issued_on: v.nullable(CalendarDate),
  delivered_on: v.nullable(CalendarDate),
  due_on: v.nullable(CalendarDate),
  currency: Text,
  seller: PaperParty,
  buyer: PaperParty,
  orders: v.array(v.string()),
  lines: v.array(PaperLine),
  /** Lines of the file beyond those shown. */
  further_lines: v.number(),
  /** Allowances and charges of the whole invoice; an allowance is negative. */
  allowances: v.array(v.object({ reason: Text, amount: CentsSaid })),
  /** VAT by category and rate (`S`, `20`). */
  taxes: v.array(v.object({ category: Text, rate: Text, base: CentsSaid, amount: CentsSaid, reason: Text })),
  net: CentsSaid,
  vat: CentsSaid,
  gross: CentsSaid,
  prepaid: CentsSaid,
  due: CentsSaid,
  iban: Text,
  notes: v.array(v.string()),
});
export type ReceivedPaper = v.InferOutput<typeof ReceivedPaper>;

/** Limits of what is shown of one invoice; its file is kept whole. */
export const PAPER_LIMITS = { lines: 100, others: 20 } as const;
