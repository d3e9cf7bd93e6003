import { describe, expect, it } from 'vitest';
import { Sender } from '#device/outbox/sender.ts';
import { aPhoto } from '#tests/support/outbox/files.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { DRIVER } from '#tests/support/outbox/people.ts';
import { aProof } from '#tests/support/outbox/taps.ts';
import { HOUR, MINUTE } from '#tests/support/test-clock.ts';

const stage = onStage();

describe('sending while a page is open', () => {
  it('never misses what was written at the last moment', async () => {
    const page = await stage().signedIn();
    // Every microtask around the end of a round is tried: one of them is the last moment.
    for (let late = 0; late < 40; late += 1) {
      const { uuid } = stage().plan();
      const round = page.sender.flush();
      await stage().turns(2);
      for (let step = 0; step < late; step += 1) await Promise.resolve();
      const ops = page.give([aProof(DRIVER, uuid, { bytes: aPhoto(late) }, stage().phone.now())]);
      await Promise.all([round, ops]);
      await stage().rest();
      expect(stage().server.ledger.effectsOn(uuid), `written after ${late} steps`).toHaveLength(1);
    }
  });

  it('looks once more for a call that comes as a round ends, wherever that is', async () => {
    const { world } = (await stage().signedIn()).context;
    for (let late = 0; late < 12; late += 1) {
      let looks = 0;
      const session = async () => {
        looks += 1;
        return null;
      };
      const sender = new Sender({ ...world, session }, () => {
        if (looks === 1) void later(late, () => sender.flush());
      });
      await sender.flush();
      await stage().rest();
      expect(looks, `called ${late} steps later`).toBe(2);
    }
  });

  it('is one sender for any number of callers', async () => {
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    await page.pick(DRIVER, uuid, [aPhoto(1)]);
    await page.giveProof(DRIVER, uuid);
    await Promise.all(Array.from({ length: 20 }, () => page.sender.flush()));
    expect(stage().network.sent).toHaveLength(1);
  });

  it('forgets all pauses when the network is back', async () => {
    const { network, server } = stage();
    const page = await stage().signedIn();
    const missions = [stage().plan(), stage().plan()];
    server.troubles.push({ code: 'unavailable', retryAfter: 1800 });
    for (const [index, { uuid }] of missions.entries()) {
      await page.pick(DRIVER, uuid, [aPhoto(index)]);
      await page.giveProof(DRIVER, uuid);
      await stage().rest();
      network.weather = 'down';
      await stage().pass(MINUTE);
    }
    network.weather = 'up';
    await page.sender.flushNow(DRIVER.uuid);
    expect(server.ledger.taken).toHaveLength(2);
  });

  it('tells of a disk that cannot be read, and looks again by itself', async () => {
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    await page.complete(DRIVER, uuid, 'pickup_complete');
    stage().phone.disk.full.set('lading-outbox', 1);
    await stage().pass(11_000);
    expect(page.faults).toMatchObject([{ kind: 'full' }]);
    await stage().pass(MINUTE);
    expect(stage().server.ledger.effectsOn(uuid)).toEqual(['pickup_complete']);
  });

  it('sleeps while nothing waits', async () => {
    const page = await stage().signedIn();
    await stage().pass(HOUR);
    expect(stage().network.sent).toEqual([]);
    expect(page.context.heard).toEqual([]);
  });
});

/** Does something some microtasks later. */
async function later(steps: number, act: () => unknown): Promise<void> {
  for (let step = 0; step < steps; step += 1) await Promise.resolve();
  act();
}
