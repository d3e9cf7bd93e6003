import { expect, journey } from '../support/journey.ts';
import { RandomDay } from '../support/random-day.ts';

journey.use({ ownServer: true });
journey.describe.configure({ timeout: 240_000 });

journey('two users on one phone, in two tabs, lose nothing on a day of random blows', async ({ lading }) => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  const { faults } = await RandomDay.live(lading, { seed, missions: 1 }).catch((error: unknown) => {
    throw new Error(`On the day from SEED=${seed}`, { cause: error });
  });
  expect(faults, `SEED=${seed} makes the same choices`).toEqual([]);
});
