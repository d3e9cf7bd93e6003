import * as v from 'valibot';
import { Cents } from '../money/money.ts';
import { LINE_KEYS, LINE_RULES, LINE_UNITS } from '../price/price-line.ts';
import { Uuid } from '../values/uuid.ts';
import { EXTRA_KEYS, type ExtraKey } from './extra-key.ts';

/** What an invoice charges that no quote has a line for. */
const CHARGE_KEYS = ['cancellation_fee', 'price_difference', 'credit', ...EXTRA_KEYS] as const;

/** What a line of an invoice is for; each stands on it once, on a summary once for each shipment. */
export const InvoiceLineKey = v.picklist([...LINE_KEYS, ...CHARGE_KEYS]);
export type InvoiceLineKey = v.InferOutput<typeof InvoiceLineKey>;

/** On a summary invoice: the shipment that a line charges. */
const ofShipment = { shipment: v.optional(Uuid) };

/** A line of an invoice: the quote's, with the figures its rule was applied to, or a charge of our own. */
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

/** What an extra invoice is for. */
export type ChargedExtra = 'cancellation' | 'difference' | ExtraKey;

/** The key of the one line of an extra invoice. */
export function lineOfExtra(extra: ChargedExtra): Exclude<(typeof CHARGE_KEYS)[number], 'credit'> {
  if (extra === 'cancellation') return 'cancellation_fee';
  return extra === 'difference' ? 'price_difference' : extra;
}
