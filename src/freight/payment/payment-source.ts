import * as v from 'valibot';
import { Uuid } from '../values/uuid.ts';

/** A saved card. Its number is never known here: the last four digits tell cards apart. */
export const PaymentSource = v.object({
  uuid: Uuid,
  /** As the provider calls it: `visa`, `mastercard`, `cartes_bancaires`. */
  brand: v.string(),
  last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  exp_month: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  exp_year: v.pipe(v.number(), v.integer()),
  holder: v.nullable(v.string()),
  /** Offered first. */
  is_default: v.boolean(),
  expired: v.boolean(),
});
export type PaymentSource = v.InferOutput<typeof PaymentSource>;

type Expiry = Pick<PaymentSource, 'exp_month' | 'exp_year'>;

/** Whether a card is past its last day, which is that of its month anywhere on earth. `now` in Unix milliseconds. */
export function isExpired({ exp_month, exp_year }: Expiry, now: number): boolean {
  return now >= Date.UTC(exp_year, exp_month, 1, 12);
}

/** How long before its last month ends a card is said to expire soon. */
const SOON_MS = 30 * 24 * 60 * 60 * 1000;

export function expiresSoon(card: Expiry, now: number): boolean {
  return !isExpired(card, now) && isExpired(card, now + SOON_MS);
}
