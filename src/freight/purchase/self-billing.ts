import * as v from 'valibot';
import { sirenOf } from '../invoice/electronic-invoice.ts';
import { Instant } from '../values/instant.ts';

/** Countries whose carriers may let Lading write their invoices. Polish ones issue theirs through KSeF. */
const SELF_BILLING_COUNTRIES: ReadonlySet<string> = new Set(['FR']);

/** The text a mandate is signed under; another text is another version. */
export const MANDATE_TERMS = '2026-11';

/** Days in which a carrier may contest an invoice that was written in their name. */
export const CONTEST_DAYS = 8;

/** What keeps a carrier from a mandate: their country, or a VAT number that an invoice in their name would need. */
export type MandateObstacle = 'country' | 'vat_number';

export function mandateObstacle(carrier: {
  readonly country: string;
  readonly vat_number: string | null;
}): MandateObstacle | null {
  if (!SELF_BILLING_COUNTRIES.has(carrier.country)) return 'country';
  return sirenOf(carrier) === null ? 'vat_number' : null;
}

/** Whether Lading writes a carrier's invoices, and what keeps it from that. */
export const SelfBilling = v.object({
  mandate: v.nullable(v.object({ terms: v.string(), signed_at: Instant, signed_by: v.nullable(v.string()) })),
  terms: v.string(),
  obstacle: v.nullable(v.picklist(['country', 'vat_number'])),
});
export type SelfBilling = v.InferOutput<typeof SelfBilling>;
