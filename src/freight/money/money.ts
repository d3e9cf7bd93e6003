import * as v from 'valibot';

/** The one currency the marketplace trades in so far (ISO 4217). */
export const CURRENCY = 'EUR';

/** An amount in minor units: 101540 is €1,015.40. */
export const Cents = v.pipe(v.number(), v.safeInteger());
