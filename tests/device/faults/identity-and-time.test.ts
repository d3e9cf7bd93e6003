import { describe, expect, it } from 'vitest';
import { undo } from '#device/outbox/decide.ts';
import { purgeSent } from '#device/outbox/purge-sent.ts';
import { viewOf } from '#device/outbox/view.ts';
import { keepMissions } from '#device/store/snapshots.ts';
import { aPhoto } from '#tests/support/outbox/files.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { COLLEAGUE, DRIVER } from '#tests/support/outbox/people.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#tests/support/test-clock.ts';

const stage = onStage();
const HELD = 11 * SECOND;

describe('identity and time', () => {
  it('fault 37: he signs out with ops waiting → they are kept, and go when he signs in again', async () => {
    const { server } = stage();
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    await page.complete(DRIVER, uuid, 'pickup_complete');
    await page.signOut();
    await stage().pass(HOUR);
    expect(server.ledger.taken).toEqual([]);
    expect(await page.ops(DRIVER)).toHaveLength(1);
    await stage().signIn(page);
    expect(server.ledger.effectsOn(uuid)).toEqual(['pickup_complete']);
  });

  describe('fault 38: another user signs in', () => {
    it('→ only his own ops are seen and sent', async () => {
      const { server } = stage();
      const [first, second] = [stage().plan(DRIVER), stage().plan(COLLEAGUE)];
      const page = await stage().signedIn(DRIVER);
      await page.complete(DRIVER, first.uuid, 'pickup_complete');
      await page.signOut();
      await stage().signIn(page, COLLEAGUE);
      await page.complete(COLLEAGUE, second.uuid, 'pickup_complete');
      await stage().pass(HELD);
      expect(server.ledger.taken).toMatchObject([{ user: COLLEAGUE.uuid, mission: second.uuid }]);
      expect(await page.ops(COLLEAGUE)).toEqual([]);
      expect(await page.ops(DRIVER)).toHaveLength(1);
    });

    it('and does the same step of the same mission → his is his own', async () => {
      const { server } = stage();
      const { uuid } = stage().plan(DRIVER);
      const page = await stage().signedIn(DRIVER);
      await page.complete(DRIVER, uuid, 'pickup_complete');
      server.missions.give(uuid, COLLEAGUE.uuid);
      await stage().signIn(page, COLLEAGUE);
      const [op] = (await page.complete(COLLEAGUE, uuid, 'pickup_complete')) ?? [];
      expect(op).toMatchObject({ userId: COLLEAGUE.uuid });
      await stage().pass(HELD);
      expect(server.ledger.taken).toMatchObject([{ user: COLLEAGUE.uuid }]);
    });
  });

  it.each([-26 * HOUR, 3 * HOUR])(
    'fault 39: the phone’s clock is off by %i ms → order and times are right',
    async (off) => {
      const { server, time, phone } = stage();
      const { uuid } = stage().plan();
      phone.clockAhead = off;
      const page = await stage().signedIn();
      const pickedUp = time.now();
      await page.complete(DRIVER, uuid, 'pickup_complete');
      await stage().pass(SECOND);
      phone.clockAhead = -off;
      await page.complete(DRIVER, uuid, 'delivery_complete');
      phone.clockAhead = off;
      await stage().pass(MINUTE);
      expect(server.ledger.effectsOn(uuid)).toEqual(['pickup_complete', 'delivery_complete']);
      expect(server.missions.byId.get(uuid)?.pickup.completed_at).toBe(new Date(pickedUp).toISOString());
    },
  );

  describe('fault 40: the clock jumps', () => {
    it.each([-30 * DAY, -HOUR, -5 * MINUTE, 40 * DAY])(
      'by %i ms during a pause → nothing expires and nothing waits for a date',
      async (by) => {
        const { server, network, phone } = stage();
        const [offline, refused] = [stage().plan(), stage().plan()];
        const page = await stage().signedIn();
        await page.pick(DRIVER, refused.uuid, [aPhoto(1)]);
        server.troubles.push({ code: 'unavailable', retryAfter: 20 });
        await page.giveProof(DRIVER, refused.uuid);
        await stage().rest();
        network.weather = 'down';
        await page.complete(DRIVER, offline.uuid, 'pickup_complete');
        await stage().pass(HELD);
        phone.clockAhead = by;
        network.weather = 'up';
        await stage().pass(MINUTE);
        expect(server.ledger.taken).toHaveLength(2);
      },
    );

    it('back, after a step was let go → it cannot be undone any more: it may be on the server', async () => {
      const { phone, network, server } = stage();
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      network.mishaps.push('lost_answer');
      const [op] = (await page.complete(DRIVER, uuid, 'pickup_complete')) ?? [];
      stage().time.ringNext(stage().time.now() + HELD);
      while (server.ledger.taken.length === 0) await stage().turns(1);
      phone.clockAhead = -5 * SECOND;
      expect(op && (await undo(page.context.world, op))).toBe(false);
      await stage().pass(MINUTE);
      expect(server.ledger.effectsOn(uuid)).toEqual(['pickup_complete']);
    });
  });

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
