import * as v from 'valibot';
import { requiredText } from '#freight/values/text.ts';
import { defineCall } from './call.ts';

/** Cents for 1,000 litres, taxes included. */
const PerThousandLitres = v.pipe(v.number(), v.integer(), v.minValue(10_000), v.maxValue(1_000_000));

/** What diesel cost by week, and the factor it made of transport prices. */
export const listFuelPrices = defineCall({
  name: 'listFuelPrices',
  method: 'GET',
  path: '/v2/support/fuel-prices',
  auth: 'user',
});

/** Enters the price of diesel that counts from next Tuesday on. */
export const enterFuelPrice = defineCall({
  name: 'enterFuelPrice',
  method: 'POST',
  path: '/v2/support/fuel-prices',
  auth: 'user',
  body: {
    type: 'json',
    schema: v.strictObject({ price: PerThousandLitres, reference: PerThousandLitres, reason: requiredText(500) }),
  },
});
