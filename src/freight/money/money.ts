import * as v from 'valibot';

/** The one currency the marketplace trades in so far (ISO 4217). */
export const CURRENCY = 'EUR';

/** An amount in minor units: 101540 is €1,015.40. */
export const Cents = v.pipe(v.number(), v.safeInteger());

/** A price with its currency, as every entity carries it. */
export const Price = v.object({ price: Cents, currency: v.literal(CURRENCY) });
export type Price = v.InferOutput<typeof Price>;
