import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { testApi } from '#tests/support/api.ts';
import { callsWithoutPlace, fuzz, fuzzEdgeDays, takesTimes } from '#tests/support/fuzz/fuzz.ts';

/**
 * A run asks a quarter of the calls, drawn by the commit; `npm run chaos` asks all of them. Most requests are refused
 * before a database is asked, and the embedded one takes four times as long to answer the others: it sees a quarter of
 * those that PostgreSQL sees, and the edges of the calendar are PostgreSQL's alone.
 */
const isEmbedded = inject('database').engine === 'embedded';
const RUNS = isEmbedded ? 5 : 20;

const seed = Number(process.env.SEED);

const drawn = fc.sample(fc.shuffledSubarray([...CALLS], lengthOf(CALLS)), { seed, numRuns: 1 }).flat();
const edged = isEmbedded ? [] : drawn.filter(takesTimes);

function lengthOf({ length }: { readonly length: number }) {
  return { minLength: Math.ceil(length / 4), maxLength: Math.ceil(length / 4) };
}

const api = testApi({ environment: { METRICS_TOKEN: 'figures' } });

describe(`whatever is sent (SEED=${seed})`, () => {
  it('every call can be asked, drawn in this run or not', { timeout: 60_000 }, async () => {
    expect(await callsWithoutPlace(api(), CALLS)).toEqual([]);
  });

  it.each(drawn.map((call) => [call.name, call] as const))(
    '%s answers by the contract, and stores all or nothing',
    { timeout: 60_000 },
    async (_, call) => {
      await fuzz(api(), { calls: [call], runs: RUNS, seed, patience: 40_000 });
    },
  );

  it.each(edged.map((call) => [call.name, call] as const))(
    '%s takes or refuses every edge of the calendar',
    { timeout: 60_000 },
    (_, call) => fuzzEdgeDays(api(), call, seed),
  );
});
