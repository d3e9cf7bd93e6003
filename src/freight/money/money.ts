import * as v from 'valibot';
import { cleanLine } from '../values/text.ts';

/** The one currency the marketplace trades in so far (ISO 4217). */
export const CURRENCY = 'EUR';

/** An amount in minor units: 101540 is €1,015.40. */
export const Cents = v.pipe(v.number(), v.safeInteger());

/** The highest price of a transport, in cents: a longer number is a typing error. */
export const MAX_PRICE_CENTS = 100_000_000;

/** The price of a transport, in cents. */
export const Price = v.pipe(
  Cents,
  v.minValue(1),
  v.check((cents) => cents <= MAX_PRICE_CENTS, 'invalid_price'),
);

/**
 * Reads an amount as a person types it, in cents: `690`, `690.5`, `1,015.40`, `1 015,40 €`. A separator before exactly
 * three digits groups thousands, because prices have at most two decimals.
 *
 * @returns null if it is empty, NaN if it is not an amount
 */
export function parseAmount(text: string): number | null {
  const bare = cleanLine(text).replace(/[\s€]/g, '');
  if (bare === '') return null;
  const decimals = /[.,](\d{1,2})$/.exec(bare);
  const whole = decimals === null ? bare : bare.slice(0, decimals.index);
  if (!/^\d{1,3}(?:[.,]?\d{3})*$|^\d+$/.test(whole)) return Number.NaN;
  const cents = (decimals?.[1] ?? '').padEnd(2, '0');
  return Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents);
}

/**
 * Divides two whole numbers and rounds half up. Amounts are always whole numbers.
 *
 * @param divisor above 0
 */
export function halfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

/**
 * The same, rounding half away from zero: a credit note mirrors its invoice to the cent.
 *
 * @param divisor above 0
 */
export function halfAwayFromZero(dividend: number, divisor: number): number {
  return dividend < 0 ? -halfUp(-dividend, divisor) : halfUp(dividend, divisor);
}

/**
 * An amount times a factor, rounded half up.
 *
 * @param factor in per mille: 1040 adds 4 %
 */
export function timesPerMille(amount: number, factor: number): number {
  return halfUp(amount * factor, 1000);
}

/** Payment plans of a shipment. */
export const PAYMENT_PLANS = ['immediate_cc', 'immediate_cc_authorization', 'thirty_days_invoice'] as const;
export type PaymentPlan = (typeof PAYMENT_PLANS)[number];
