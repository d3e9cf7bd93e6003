import * as v from 'valibot';
import { Cents } from '#freight/money/money.ts';
import { TariffFigures } from '#freight/quote/tariff.ts';
import { Instant } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A tariff waits for a second person, counts, or was withdrawn before it did. */
const TARIFF_STATES = ['waiting', 'approved', 'withdrawn'] as const;

/**
 * A tariff; `entered` gives author, time and reason, and is null for built-in tariffs, as is `uuid`. `is_own` if the
 * reader entered it.
 */
const ListedTariff = v.object({
  uuid: v.nullable(Uuid),
  state: v.picklist(TARIFF_STATES),
  is_own: v.boolean(),
  approved_by: v.nullable(v.string()),
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
    summary:
      'Propose a tariff for a later day, 00:00 UTC; it counts once a second person approved it, and of two for one day the one entered later',
    status: 201,
    schema: ListedTariff,
  },
  tryTariff: {
    summary:
      "Price our own transport of last week's quotes by other figures; sums in cents, excl. VAT, nothing is kept. `quotes` are the latest 2,000 at most, of `all_quotes` that were made; `below_cost` counts quotes whose carrier is offered less than the transport costs; `sample_costs` are those costs of the ten sample lanes, null where no law names any",
    status: 200,
    schema: v.object({
      quotes: Count,
      all_quotes: Count,
      before: Cents,
      after: Cents,
      booked: Count,
      booked_change: Cents,
      below_cost: v.object({ before: Count, after: Count }),
      sample_costs: v.array(v.nullable(Cents)),
    }),
  },
  approveTariff: {
    summary: 'Approve a tariff that another person entered, before its day',
    status: 200,
    schema: ListedTariff,
    errors: ['second_person_needed', 'already_decided'],
  },
  withdrawTariff: {
    summary: 'Withdraw a tariff that is not approved yet',
    status: 200,
    schema: ListedTariff,
    errors: ['already_decided'],
  },
} as const satisfies Answers;
