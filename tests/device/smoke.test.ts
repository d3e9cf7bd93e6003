import { afterEach, expect, it } from 'vitest';
import { DRIVER } from '#tests/support/outbox/people.ts';
import { Stage } from '#tests/support/outbox/stage.ts';
import { aPhoto } from '#tests/support/outbox/files.ts';

let stage: Stage;
afterEach(() => stage.clear());
it('goes', async () => {
  stage = new Stage(3);
  const mission = stage.plan();
  const page = await stage.signedIn();
  void page.complete(DRIVER, mission.uuid, 'pickup_complete');
  await stage.rest();
  console.log(await page.ops(DRIVER), stage.server.ledger);
  const t = performance.now();
  await stage.pass(11_000);
  console.log(performance.now() - t, await page.ops(DRIVER), stage.server.ledger, stage.witness);
  await page.pick(DRIVER, mission.uuid, [aPhoto(1), aPhoto(2)]);
  await page.giveProof(DRIVER, mission.uuid);
  await stage.rest();
  console.log(stage.server.ledger, page.faults, await page.ops(DRIVER));
  expect(stage.witness.broken).toEqual([]);
});
