import * as v from 'valibot';
import { EXTRA_KEYS } from '../invoice/extra-key.ts';
import { Invoice, InvoiceParty, type InvoiceType, Named } from '../invoice/invoice.ts';
import type { ChargedExtra } from '../invoice/invoice-line.ts';
import { Cents } from '../money/money.ts';
import { BilledEnergy } from '../price/energy.ts';
import { CalendarDate } from '../values/calendar-date.ts';
import { VAT_CATEGORIES } from '../vat/vat.ts';
import { EarlyPayment } from './early-payment.ts';

const { shipment: _, shipment_count: __, side: ___, amount_contested: ____, ...shared } = Invoice.entries;

/** What a carrier is owed: their invoice, whoever wrote it. `pay_day` is the day on which it is paid; null once it is. */
export const PurchaseInvoice = v.object({
  ...shared,
  side: v.literal('purchase'),
  mission: Named,
  /** The carrier's own number, where the invoice is theirs; null where Lading wrote it. */
  own_reference: v.nullable(v.string()),
  pay_day: v.nullable(CalendarDate),
});
export type PurchaseInvoice = v.InferOutput<typeof PurchaseInvoice>;

const PURCHASE_LINES = ['transport', 'cancellation_fee', 'early_payment', ...EXTRA_KEYS] as const;

/** A line of a carrier's invoice, in cents excl. VAT. */
export const PurchaseLine = v.object({ key: v.picklist(PURCHASE_LINES), amount: Cents });
export type PurchaseLine = v.InferOutput<typeof PurchaseLine>;

/** What a carrier is owed for. */
export const EARNED_KEYS = ['transport', 'cancellation_fee', ...EXTRA_KEYS] as const;
export type EarnedKey = (typeof EARNED_KEYS)[number];

/** What the one line of a carrier's invoice is for, by the kind of the invoice and what its extra is. */
export function earnedKey({
  type,
  extra,
}: {
  readonly type: InvoiceType;
  readonly extra: '' | ChargedExtra;
}): EarnedKey {
  if (extra !== '') return extra === 'cancellation' || extra === 'difference' ? 'cancellation_fee' : extra;
  return type === 'mission_main' ? 'transport' : 'cancellation_fee';
}

/** A carrier's invoice with all that stands on it. */
export const WholePurchaseInvoice = v.object({
  ...PurchaseInvoice.entries,
  lines: v.array(PurchaseLine),
  /** The fuel in its transport; null where it charges none, or its transport was booked before that was kept. */
  energy: v.nullable(BilledEnergy),
  vat: v.nullable(v.object({ category: v.picklist(VAT_CATEGORIES), rate: v.number() })),
  customer: v.nullable(InvoiceParty),
  contest_until: v.nullable(CalendarDate),
  /** Null where it can not be paid early. */
  early_payment: v.nullable(EarlyPayment),
  /** Of a credit note: the invoice that it corrects. */
  corrects: v.nullable(Named),
});
export type WholePurchaseInvoice = v.InferOutput<typeof WholePurchaseInvoice>;
