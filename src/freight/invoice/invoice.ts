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
import { LateFee } from './late-fee.ts';
import { INVOICE_STATES } from './state.ts';

/** Kinds of invoices in the words of the specification. */
export const INVOICE_TYPES = ['mission_main', 'additionnal', 'credit'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const Named = v.object({ uuid: Uuid, reference: v.string() });

/**
 * An invoice to a company, issued or not. Before it is issued it has no number and no days, and its VAT is not final.
 * Amounts in cents: `amount` excl. VAT; `amount_due` is still to be paid, VAT included, and `amount_contested` the part
 * of it that awaits support's answer and is therefore not late.
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
  /** Null, with empty places, for a summary of several shipments (`shipment_count`) and for its corrections. */
  shipment: v.nullable(Named),
  shipment_count: Count,
  from: v.string(),
  to: v.string(),
  created_at: Instant,
});
export type Invoice = v.InferOutput<typeof Invoice>;

/** The amount to pay while support has not answered a claim; in cents, VAT included. */
export function uncontested({
  amount_due,
  amount_contested,
}: Pick<Invoice, 'amount_due' | 'amount_contested'>): number {
  return Math.max(0, (amount_due ?? 0) - amount_contested);
}

/** The seller or buyer of an invoice, as they were on its day. */
export const InvoiceParty = v.object({
  name: v.string(),
  street_name: v.string(),
  postal_code: v.string(),
  city: v.string(),
  country: v.string(),
  vat_number: v.nullable(v.string()),
});
export type InvoiceParty = v.InferOutput<typeof InvoiceParty>;

/** A shipment on a summary invoice, referenced by its lines. `order` is the customer's own reference. */
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

/** Terms for payment of an issued invoice by transfer. */
const TransferTerms = v.object({
  holder: v.string(),
  iban: v.string(),
  bic: v.string(),
  reference: v.string(),
});

/**
 * An invoice with its full content. The last three fields are null until it is issued; `energy` and `emissions` also if
 * it charges no transport, or if the booking predates them.
 */
export const WholeInvoice = v.object({
  ...Invoice.entries,
  lines: v.array(InvoiceLine),
  /** The shipments of a summary; empty for other invoices, missing in older data kept on devices. */
  parts: v.optional(v.array(InvoicePart)),
  claims: v.array(Claim),
  /** True if credit notes cover its full amount. */
  is_credited: v.boolean(),
  energy: v.nullable(BilledEnergy),
  emissions: v.nullable(BilledEmissions),
  vat: v.nullable(v.object({ category: v.picklist(VAT_CATEGORIES), rate: v.pipe(v.number(), v.minValue(0)) })),
  customer: v.nullable(InvoiceParty),
  transfer: v.nullable(TransferTerms),
  /** The cost of its lateness, while it is late; missing in older data kept on devices. */
  late_fee: v.optional(v.nullable(LateFee)),
});
export type WholeInvoice = v.InferOutput<typeof WholeInvoice>;
