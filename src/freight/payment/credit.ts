/** What a shipper pays by invoice: how much of it may be open at once, and how much is; in cents, VAT included. */
export interface Credit {
  readonly limit: number;
  readonly used: number;
}

/** The highest limit that support may set, in cents. */
export const MAX_CREDIT_LIMIT = 100_000_000;

/** What a shipper may still book by invoice, in cents, VAT included. A limit that was lowered leaves nothing. */
export function creditLeft({ limit, used }: Credit): number {
  return Math.max(0, limit - used);
}
