import { describe, expect, it } from 'vitest';
import { purgeSent } from '#device/outbox/list-ops.ts';
import { viewOf } from '#device/outbox/view.ts';
import { keepMissions } from '#device/store/snapshots.ts';
import { SECOND } from '#freight/values/duration.ts';
import { aPhoto } from '#tests/support/outbox/files.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { DRIVER } from '#tests/support/outbox/people.ts';

const stage = onStage();

const HELD = 11 * SECOND;

describe('identity and time', () => {
  it('fault 41: the app is updated or dies during a capture → the pages are on the disk from the pick', async () => {
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    await page.pick(DRIVER, uuid, [aPhoto(1), aPhoto(2)]);
    page.context.kill();
    const next = await stage().page();
    expect(await next.drafts(DRIVER, uuid)).toHaveLength(2);
    await next.giveProof(DRIVER, uuid);
    await stage().rest();
    expect(stage().server.ledger.effectsOn(uuid)).toEqual(['proof_of_delivery', 'proof_of_delivery']);
  });

  describe('fault 42: a list that left the server before the step arrives after it', () => {
    it('→ the step stays done', async () => {
      const stale = stage().plan();
      const page = await stage().signedIn();
      await page.complete(DRIVER, stale.uuid, 'pickup_complete');
      await stage().pass(HELD);
      const [shown] = await keepMissions(page.context.cache, DRIVER.uuid, [stale], stage().time.now());
      expect(shown?.pickup.state).toBe('completed');
    });

    it('and the cache had taken no snapshot of it → the step stays done, until a snapshot shows it', async () => {
      const { phone, server, time } = stage();
      const stale = stage().plan();
      const page = await stage().signedIn();
      await page.complete(DRIVER, stale.uuid, 'pickup_complete');
      phone.disk.full.set('lading-cache', 1);
      await stage().pass(HELD);
      expect(server.ledger.effectsOn(stale.uuid)).toEqual(['pickup_complete']);

      const { cache, db } = page.context;
      await keepMissions(cache, DRIVER.uuid, [stale], time.now());
      const view = viewOf(stale, await page.ops(DRIVER), null);
      expect(view).toMatchObject({ mission: { pickup: { state: 'completed' } }, mark: 'server', waiting: [] });

      await purgeSent(db, cache, DRIVER.uuid);
      expect(await page.ops(DRIVER), 'the snapshot kept is older').toHaveLength(1);
      await keepMissions(cache, DRIVER.uuid, [server.missions.byId.get(stale.uuid) ?? stale], time.now());
      await purgeSent(db, cache, DRIVER.uuid);
      expect(await page.ops(DRIVER)).toEqual([]);
    });

    it('its answer was lost, and the mission read since → shown once, as on the server', async () => {
      const { network, server } = stage();
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      await page.pick(DRIVER, uuid, [aPhoto(1)]);
      network.mishaps.push('lost_answer');
      await page.giveProof(DRIVER, uuid);
      await stage().rest();
      const mission = server.missions.byId.get(uuid);
      const view = mission && viewOf(mission, await page.ops(DRIVER), null);
      expect(view).toMatchObject({ mark: 'server', waiting: [] });
      expect(view?.mission.proof_of_delivery.files).toHaveLength(1);
    });
  });
});
