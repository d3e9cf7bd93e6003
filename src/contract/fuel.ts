import * as v from 'valibot';
import { requiredText } from '#freight/values/text.ts';
import { get, json, post } from './call.ts';

/** Cents for 1,000 litres, taxes included. */
const PerThousandLitres = v.pipe(v.number(), v.integer(), v.minValue(10_000), v.maxValue(1_000_000));

/** Returns the weekly diesel prices and the resulting factors on transport prices. */
export const listFuelPrices = get('listFuelPrices', '/v2/support/fuel-prices');

/** Enters the price of diesel that counts from next Tuesday on. */
export const enterFuelPrice = post('enterFuelPrice', '/v2/support/fuel-prices', {
  body: json({ price: PerThousandLitres, reference: PerThousandLitres, reason: requiredText(500) }),
});
