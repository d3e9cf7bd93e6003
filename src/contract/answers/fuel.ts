import * as v from 'valibot';
import { Instant } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * A diesel price and its reference price, in cents per 1,000 litres; the resulting factor in per mille. `by` is the
 * name of the user who entered it.
 */
const FuelPrice = v.object({
  uuid: Uuid,
  effective_from: Instant,
  price: Count,
  reference: Count,
  factor: Count,
  reason: v.string(),
  entered_at: Instant,
  by: v.string(),
});

export const fuelAnswers = {
  listFuelPrices: {
    summary: 'What diesel cost by week, the latest first, and the factor prices are quoted by',
    query: v.strictObject({ ...PAGE_QUERY }),
    status: 200,
    schema: v.object({ ...listOf(FuelPrice).entries, in_force: Count }),
  },
  enterFuelPrice: {
    summary: 'Enter the price of diesel that counts from next Tuesday, 00:00 UTC; one entered later takes its place',
    status: 201,
    schema: FuelPrice,
  },
} as const satisfies Answers;
