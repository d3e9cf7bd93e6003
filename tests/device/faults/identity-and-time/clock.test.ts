import { describe, expect, it } from 'vitest';
import { undo } from '#device/outbox/decide.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#freight/values/duration.ts';
import { aPhoto } from '#tests/support/outbox/files.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { DRIVER } from '#tests/support/outbox/people.ts';

const stage = onStage();

const HELD = 11 * SECOND;

describe('identity and time', () => {
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

  it('fault 39: what is known of the clock is kept with the op, for the times shown until it is received', async () => {
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    await page.context.db.meta.put({ key: 'clock_offset', value: -3 * MINUTE });
    await page.complete(DRIVER, uuid, 'pickup_complete');
    expect(await page.ops(DRIVER)).toMatchObject([{ clockOffset: -3 * MINUTE }]);
  });

  it.each([
    ['still wrong', -HOUR],
    ['set right', 0],
    ['set wrong the other way', 3 * HOUR],
  ])(
    'fault 39: the phone knew that its clock was an hour slow, and it is %s when it sends → the right time',
    async (_what, later) => {
      const { server, time, phone, network } = stage();
      const { uuid } = stage().plan();
      phone.clockAhead = -HOUR;
      const page = await stage().signedIn();
      await page.hearTime();
      network.weather = 'down';
      const pickedUp = time.now();
      await page.complete(DRIVER, uuid, 'pickup_complete');
      await stage().pass(2 * HOUR);
      phone.clockAhead = later;
      network.weather = 'up';
      await stage().pass(6 * MINUTE);
      expect(server.missions.byId.get(uuid)?.pickup.completed_at).toBe(new Date(pickedUp).toISOString());
    },
  );

  it.each([-5 * HOUR, 5 * HOUR])(
    'fault 39: the clock was set by %i ms between the last answer and the tap → what was known is not believed',
    async (by) => {
      const { server, time, phone, network } = stage();
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      await page.hearTime();
      network.weather = 'down';
      await stage().pass(HOUR);
      phone.clockAhead = by;
      const pickedUp = time.now();
      await page.complete(DRIVER, uuid, 'pickup_complete');
      await stage().pass(HOUR);
      network.weather = 'up';
      await stage().pass(6 * MINUTE);
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

    it.each([-26 * HOUR, -5 * MINUTE])(
      'by %i ms while there is no way to the server → it still pauses between attempts',
      async (by) => {
        const { network, phone } = stage();
        const { uuid } = stage().plan();
        const page = await stage().signedIn();
        network.weather = 'portal';
        await page.complete(DRIVER, uuid, 'pickup_complete');
        await stage().pass(HELD);
        phone.clockAhead = by;
        await stage().pass(MINUTE);
        expect(network.sent.length).toBeGreaterThan(2);
        expect(network.sent.length).toBeLessThan(15);
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
      expect(op && (await undo(page.context.deps, op))).toBe(false);
      await stage().pass(MINUTE);
      expect(server.ledger.effectsOn(uuid)).toEqual(['pickup_complete']);
    });
  });
});
