import * as v from 'valibot';
import { Claim } from '../invoice/claim.ts';
import { EXTRA_KEYS } from '../invoice/extra-key.ts';
import { Invoice, InvoiceParty, type InvoiceType, Named } from '../invoice/invoice.ts';
import { LateFee } from '../invoice/late-fee.ts';
import { Cents } from '../money/money.ts';
import { BilledEnergy } from '../price/energy.ts';
import { CalendarDate } from '../values/calendar-date.ts';
import { VAT_CATEGORIES } from '../vat/vat.ts';
import type { EarnedKind } from './correction.ts';
import { EarlyPayment } from './early-payment.ts';
import { InvoiceDifference } from './invoice-facts.ts';
import { ReceivedPaper } from './received-paper.ts';

const { shipment: _, shipment_count: __, side: ___, amount_contested: ____, ...shared } = Invoice.entries;

/** An invoice of a carrier, written by them or by Lading. `pay_day` is its pay day; null once it is paid, and while it is contested. */
export const PurchaseInvoice = v.object({
  ...shared,
  side: v.literal('purchase'),
  mission: Named,
  /** The carrier's own invoice number; null if Lading wrote the invoice. */
  own_reference: v.nullable(v.string()),
  pay_day: v.nullable(CalendarDate),
  /** True while the carrier contests it and support has not answered. Missing in older kept data. */
  is_contested: v.optional(v.boolean()),
});
export type PurchaseInvoice = v.InferOutput<typeof PurchaseInvoice>;

const PURCHASE_LINES = ['transport', 'cancellation_fee', 'early_payment', 'credit', ...EXTRA_KEYS] as const;

/** A line of a carrier's invoice, in cents excl. VAT. */
export const PurchaseLine = v.object({ key: v.picklist(PURCHASE_LINES), amount: Cents });
export type PurchaseLine = v.InferOutput<typeof PurchaseLine>;

/** The items a carrier earns. */
export const EARNED_KEYS = ['transport', 'cancellation_fee', ...EXTRA_KEYS] as const;
export type EarnedKey = (typeof EARNED_KEYS)[number];

/** The key of the single line of a carrier's invoice, from the kind of invoice and of its extra. */
export function earnedKey({ type, extra }: { readonly type: InvoiceType; readonly extra: EarnedKind }): EarnedKey {
  if (extra !== '') return extra === 'cancellation' || extra === 'difference' ? 'cancellation_fee' : extra;
  return type === 'mission_main' ? 'transport' : 'cancellation_fee';
}

/** A carrier's invoice with its full content. */
export const WholePurchaseInvoice = v.object({
  ...PurchaseInvoice.entries,
  lines: v.array(PurchaseLine),
  /** The fuel part of its transport; null if it charges no transport, or if the booking predates this field. */
  energy: v.nullable(BilledEnergy),
  vat: v.nullable(v.object({ category: v.picklist(VAT_CATEGORIES), rate: v.number() })),
  customer: v.nullable(InvoiceParty),
  /** The last day on which it can be contested; null if Lading did not write it. */
  contest_until: v.nullable(CalendarDate),
  /** The carrier's claims. Missing in data kept on devices from before an invoice could be contested. */
  claims: v.optional(v.array(Claim)),
  /** In what the file that the carrier sent differs from what was typed and agreed. */
  file_differences: v.array(InvoiceDifference),
  /** True if what is shown is a clean copy of the file that the carrier sent. */
  is_cleaned: v.boolean(),
  /** The facts of the carrier's invoice, if it came as XML alone. Missing in older kept data. */
  paper: v.optional(v.nullable(ReceivedPaper)),
  /** Null if early payment is not possible. */
  early_payment: v.nullable(EarlyPayment),
  /** For a credit note: the corrected invoice. */
  corrects: v.nullable(Named),
  /** For a credit note: what the next invoices are less by, in cents, VAT included. Missing in older kept data. */
  to_set_off: v.optional(Cents),
  /** For a credit note: why the invoice was wrong; null for a discount. Missing in older kept data. */
  credit_reason: v.optional(v.nullable(v.string())),
  /** The credit notes that correct it. Missing in older kept data. */
  credits: v.optional(v.array(Named)),
  /** Late interest that Lading owes as of today; it is paid with the payout. Missing in older kept data. */
  late_fee: v.optional(v.nullable(LateFee)),
});
export type WholePurchaseInvoice = v.InferOutput<typeof WholePurchaseInvoice>;
