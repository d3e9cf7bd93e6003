import * as v from 'valibot';
import { BilledEmissions } from '../emissions/co2.ts';
import { Cents, CURRENCY } from '../money/money.ts';
import { BilledEnergy } from '../price/energy.ts';
import { CalendarDate } from '../values/calendar-date.ts';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';
import { VAT_CATEGORIES } from '../vat/vat.ts';
import { Claim } from './claim.ts';
import { InvoiceLine } from './invoice-line.ts';
import { INVOICE_STATES } from './state.ts';

/** Kinds of invoices in the words of the specification. */
export const INVOICE_TYPES = ['mission_main', 'additionnal', 'credit'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const Named = v.object({ uuid: Uuid, reference: v.string() });

/**
 * What a company was or will be charged. Before it is issued it has no number, no days, and its VAT is not settled.
 * Amounts in cents: `amount` excl. VAT; `amount_due` is what is still to be paid, VAT included, and `amount_contested` the
 * part of that which waits for support's answer: it is not late.
 */
export const Invoice = v.object({
  uuid: Uuid,
  side: v.literal('sale'),
  reference: v.nullable(v.string()),
  type: v.picklist(INVOICE_TYPES),
  state: v.picklist(INVOICE_STATES),
  issue_date: v.nullable(CalendarDate),
  due_date: v.nullable(CalendarDate),
  late_days: Count,
  amount: Cents,
  vat_amount: v.nullable(Cents),
  vat_included_amount: v.nullable(Cents),
  amount_due: v.nullable(Cents),
  amount_contested: Cents,
  currency: v.literal(CURRENCY),
  /** Null for a summary of several shipments, `shipment_count`, and for what corrects one: its places are empty. */
  shipment: v.nullable(Named),
  shipment_count: Count,
  from: v.string(),
  to: v.string(),
  created_at: Instant,
});
export type Invoice = v.InferOutput<typeof Invoice>;

/** What is to be paid of an invoice while support has not answered what is contested of it; in cents, VAT included. */
export function uncontested({
  amount_due,
  amount_contested,
}: Pick<Invoice, 'amount_due' | 'amount_contested'>): number {
  return Math.max(0, (amount_due ?? 0) - amount_contested);
}

/** Whom an invoice is from or to, as they were on its day. */
export const InvoiceParty = v.object({
  name: v.string(),
  street_name: v.string(),
  postal_code: v.string(),
  city: v.string(),
  country: v.string(),
  vat_number: v.nullable(v.string()),
});
export type InvoiceParty = v.InferOutput<typeof InvoiceParty>;

/** A shipment on a summary invoice; its lines name it. `order` is the customer's own reference. */
export const InvoicePart = v.object({
  shipment: Named,
  order: v.string(),
  from: v.string(),
  to: v.string(),
  service_day: CalendarDate,
  energy: v.nullable(BilledEnergy),
  emissions: v.nullable(BilledEmissions),
});
export type InvoicePart = v.InferOutput<typeof InvoicePart>;

/** How an issued invoice is paid by transfer. */
const TransferTerms = v.object({
  holder: v.string(),
  iban: v.string(),
  bic: v.string(),
  reference: v.string(),
});

/**
 * An invoice with all that stands on it. The last three are null until it is issued; `energy` and `emissions` where it
 * charges no transport, or its transport was booked before they were kept.
 */
export const WholeInvoice = v.object({
  ...Invoice.entries,
  lines: v.array(InvoiceLine),
  /** The shipments of a summary; empty for every other invoice, missing on those that a device keeps from before. */
  parts: v.optional(v.array(InvoicePart)),
  claims: v.array(Claim),
  /** Whether credit notes took all of it back. */
  is_credited: v.boolean(),
  energy: v.nullable(BilledEnergy),
  emissions: v.nullable(BilledEmissions),
  vat: v.nullable(v.object({ category: v.picklist(VAT_CATEGORIES), rate: Count })),
  customer: v.nullable(InvoiceParty),
  transfer: v.nullable(TransferTerms),
});
export type WholeInvoice = v.InferOutput<typeof WholeInvoice>;
