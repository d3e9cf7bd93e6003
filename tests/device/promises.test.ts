import process from 'node:process';
import { expect, it } from 'vitest';
import { chaos } from '#tests/support/outbox/chaos/property.ts';

/** Each commit lives other days. `SEED=1234 npx vitest run --project device promises` lives those of another. */
const seed = Number(process.env.SEED);
const DAYS = 250;

it(`the outbox keeps its promises whatever happens on the road, SEED=${seed}`, { timeout: 120_000 }, async () => {
  process.stdout.write(`promises of the outbox: SEED=${seed}\n`);
  const { failure, kills } = await chaos({ runs: DAYS, seed });
  expect(failure).toBeNull();
  expect(kills, 'pages and workers that were killed').toBeGreaterThan(DAYS / 2);
});
