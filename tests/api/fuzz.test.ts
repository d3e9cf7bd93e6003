import { describe, expect, inject, it } from 'vitest';
import { answerTo } from '#contract/answers/answers.ts';
import { CALLS } from '#contract/calls.ts';
import { testApi } from '#tests/support/api.ts';
import { fuzz, fuzzEdgeDays, takesTimes } from '#tests/support/fuzz/fuzz.ts';

/** Requests to each call. Most are refused before a database is asked, so that one engine sees half of them. */
const RUNS = inject('database').engine === 'embedded' ? 10 : 20;

/** The same each time, so that a change is judged and not its day; `npm run chaos` draws others. */
const seed = Number(process.env.SEED ?? 20_261_121);

const api = testApi({ environment: { METRICS_TOKEN: 'figures' } });

describe(`whatever is sent (SEED=${seed})`, () => {
  it.each(CALLS.map((call) => [call.name, call] as const))(
    '%s answers by the contract, and stores all or nothing',
    { timeout: 60_000 },
    async (name, call) => {
      const tally = await fuzz(api(), { calls: [call], runs: RUNS, seed, patience: 40_000 });
      // What is never done is not tried either: the requests must be good enough to be answered.
      expect(tally.get(name)?.get(answerTo(call).status)).toBeGreaterThan(0);
    },
  );

  it.each(CALLS.filter(takesTimes).map((call) => [call.name, call] as const))(
    '%s takes or refuses every edge of the calendar',
    { timeout: 60_000 },
    (_, call) => fuzzEdgeDays(api(), call, seed),
  );
});
