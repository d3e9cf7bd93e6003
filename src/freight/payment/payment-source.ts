import * as v from 'valibot';
import { DAY } from '../values/duration.ts';
import { Uuid } from '../values/uuid.ts';

/** A saved card. Lading never knows its number; the last four digits identify it to the user. */
export const PaymentSource = v.object({
  uuid: Uuid,
  /** The provider's name: `visa`, `mastercard`, `cartes_bancaires`. */
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

/** True if a card has expired: its last month has ended in every time zone. `now` in Unix milliseconds. */
export function isExpired({ exp_month, exp_year }: Expiry, now: number): boolean {
  return now >= Date.UTC(exp_year, exp_month, 1, 12);
}

/** Period before the end of its last month in which a card is marked as expiring soon. */
const SOON_MS = 30 * DAY;

export function expiresSoon(card: Expiry, now: number): boolean {
  return !isExpired(card, now) && isExpired(card, now + SOON_MS);
}
