import { describe, expect, inject, it } from 'vitest';
import { answerTo } from '#contract/answers/answers.ts';
import type { Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { testApi } from '#tests/support/api.ts';
import { fuzz, fuzzEdgeDays, takesTimes } from '#tests/support/fuzz/fuzz.ts';

/**
 * Most requests are refused before a database is asked, and the embedded one takes four times as long to answer the
 * others: it sees a quarter of them, and the edges of the calendar are PostgreSQL's alone.
 */
const isEmbedded = inject('database').engine === 'embedded';
const RUNS = isEmbedded ? 5 : 20;

const isSigned = ({ body }: Call) => body?.type === 'raw' && body.signature !== undefined;

/**
 * Calls that need what nobody can draw: a whole tariff, an earlier day of theirs, a sum to the cent, columns that fit a file, a code of the
 * moment, a signature, or a device that takes messages. Their own tests make them.
 */
const UNDRAWN: ReadonlySet<string> = new Set([
  'bookShipmentImport',
  'createPayoutBatch',
  'enterTariff',
  'payBooking',
  'uploadPurchaseInvoice',
  'approvePreInvoice',
  'takeEarlyPayment',
  'matchBankPayouts',
  'readCsvStatement',
  'importCsvStatement',
  'getReceipt',
  'giveSecondFactor',
  'confirmSecondFactor',
  'renewRecoveryCodes',
  'removeSecondFactor',
  'getSecondFactorSetup',
  'getRecoveryCodes',
  'signInWithPasskey',
  'addPasskey',
  'removePasskey',
  'sendTestPush',
  // Nobody is blocked there.
  'unblockUser',
]);

const EDGED = isEmbedded ? [] : CALLS.filter(takesTimes);

/** The same each time, so that a change is judged and not its day; `npm run chaos` draws others. */
const seed = Number(process.env.SEED ?? 20_261_121);

const api = testApi({ environment: { METRICS_TOKEN: 'figures' } });

describe(`whatever is sent (SEED=${seed})`, () => {
  it.each(CALLS.map((call) => [call.name, call] as const))(
    '%s answers by the contract, and stores all or nothing',
    { timeout: 60_000 },
    async (name, call) => {
      const tally = await fuzz(api(), { calls: [call], runs: RUNS, seed, patience: 40_000 });
      // What is never done is not tried either: the requests must be good enough to be answered. Five can all be odd, and
      // nobody can draw a signature.
      if (!isEmbedded && !isSigned(call) && !UNDRAWN.has(name))
        expect(tally.get(name)?.get(answerTo(call).status)).toBeGreaterThan(0);
    },
  );

  it.each(EDGED.map((call) => [call.name, call] as const))(
    '%s takes or refuses every edge of the calendar',
    { timeout: 60_000 },
    (_, call) => fuzzEdgeDays(api(), call, seed),
  );
});
