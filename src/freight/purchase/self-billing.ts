import * as v from 'valibot';
import { sirenOf } from '../invoice/electronic-invoice.ts';
import { Instant } from '../values/instant.ts';

/** Countries whose carriers may let Lading write their invoices. Polish carriers must issue theirs through KSeF. */
const SELF_BILLING_COUNTRIES: ReadonlySet<string> = new Set(['FR']);

/** Version of the mandate text; each new text gets a new version. */
export const MANDATE_TERMS = '2026-11';

/** Days in which a carrier may contest a self-billed invoice. */
export const CONTEST_DAYS = 8;

/** The obstacle to a carrier's mandate: their country, or a missing VAT number. */
export type MandateObstacle = 'country' | 'vat_number';

/** True if Lading may write the invoices of a carrier there. A mandate rests while its carrier is elsewhere. */
export function maySelfBill({ country }: { readonly country: string }): boolean {
  return SELF_BILLING_COUNTRIES.has(country);
}

export function mandateObstacle(carrier: {
  readonly country: string;
  readonly vat_number: string | null;
}): MandateObstacle | null {
  if (!maySelfBill(carrier)) return 'country';
  return sirenOf(carrier) === null ? 'vat_number' : null;
}

/** Self-billing of a carrier: the mandate, and what prevents it. */
export const SelfBilling = v.object({
  mandate: v.nullable(v.object({ terms: v.string(), signed_at: Instant, signed_by: v.nullable(v.string()) })),
  terms: v.string(),
  obstacle: v.nullable(v.picklist(['country', 'vat_number'])),
});
export type SelfBilling = v.InferOutput<typeof SelfBilling>;
