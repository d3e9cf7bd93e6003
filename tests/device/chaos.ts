import { chaos } from '#tests/support/outbox/chaos/property.ts';

/**
 * Lets everything happen to the outbox that can, for as long as one likes: `CHAOS_RUNS=20000 node tests/device/chaos.ts`.
 * `CHAOS_SEED` repeats a round.
 */
const runs = Number(process.env.CHAOS_RUNS ?? 5000);
const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 2 ** 31);

console.log(`${runs} days from seed ${seed}`);
const failure = await chaos({ runs, seed });
console.log(failure ?? 'Every promise held.');
process.exitCode = failure === null ? 0 : 1;
