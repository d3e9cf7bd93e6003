import * as v from 'valibot';
import { TariffFigures } from '#freight/quote/tariff.ts';
import { Instant } from '#freight/values/instant.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

/** A tariff; `entered` gives author, time and reason, and is null for built-in tariffs. */
const ListedTariff = v.object({
  version: v.string(),
  effective_from: Instant,
  in_force: v.boolean(),
  entered: v.nullable(v.object({ at: Instant, by: v.string(), reason: v.string() })),
  figures: TariffFigures,
});

export const tariffAnswers = {
  listTariffs: {
    summary: 'The tariffs of prices, the latest to take effect first',
    query: v.strictObject({ ...PAGE_QUERY }),
    status: 200,
    schema: listOf(ListedTariff),
  },
  enterTariff: {
    summary: 'Enter a tariff for a later day, 00:00 UTC; of two for one day, the one entered later counts',
    status: 201,
    schema: ListedTariff,
  },
} as const satisfies Answers;
