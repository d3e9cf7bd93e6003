import * as v from 'valibot';
import { Cents } from '../money/money.ts';
import { LINE_KEYS, LINE_RULES, LINE_UNITS } from '../price/price-line.ts';
import { Uuid } from '../values/uuid.ts';
import { EXTRA_KEYS, type ExtraKey } from './extra-key.ts';

/** Charges on invoices that quotes do not have. */
const CHARGE_KEYS = [
  'cancellation_fee',
  'price_difference',
  'credit',
  'late_interest',
  'recovery_sum',
  ...EXTRA_KEYS,
] as const;

/** Keys of invoice lines; each occurs once per invoice, on a summary once per shipment. */
export const InvoiceLineKey = v.picklist([...LINE_KEYS, ...CHARGE_KEYS]);
export type InvoiceLineKey = v.InferOutput<typeof InvoiceLineKey>;

/** On a summary invoice: the shipment of the line. */
const ofShipment = { shipment: v.optional(Uuid) };

/** An invoice line: from the quote, with the inputs of its rule, or a separate charge. */
export const InvoiceLine = v.variant('key', [
  v.object({
    key: v.picklist(LINE_KEYS),
    amount: Cents,
    quantity: v.number(),
    unit: v.picklist(LINE_UNITS),
    rule: v.picklist(LINE_RULES),
    ...ofShipment,
  }),
  v.object({ key: v.picklist(CHARGE_KEYS), amount: Cents, ...ofShipment }),
]);
export type InvoiceLine = v.InferOutput<typeof InvoiceLine>;

/** Kinds of extra invoices. */
export type ChargedExtra = 'cancellation' | 'difference' | ExtraKey;

/** The key of the one line of an extra invoice. */
export function lineOfExtra(extra: ChargedExtra): Exclude<(typeof CHARGE_KEYS)[number], 'credit'> {
  if (extra === 'cancellation') return 'cancellation_fee';
  return extra === 'difference' ? 'price_difference' : extra;
}
