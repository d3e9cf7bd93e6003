import { describe, expect, it } from 'vitest';
import { enqueue } from '#device/outbox/enqueue.ts';
import { Sender } from '#device/outbox/sender.ts';
import { HOUR, MINUTE, SECOND } from '#freight/values/duration.ts';
import { aPhoto } from '#tests/support/outbox/files.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { DRIVER } from '#tests/support/outbox/people.ts';
import { aProof } from '#tests/support/outbox/taps.ts';

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
    const { deps } = (await stage().signedIn()).context;
    for (let late = 0; late < 12; late += 1) {
      let looks = 0;
      const session = async () => {
        looks += 1;
        return null;
      };
      const sender = new Sender({ ...deps, session }, () => {
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

  it('rests once all that waits was sent', async () => {
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    await page.sender.rests();
    await page.pick(DRIVER, uuid, [aPhoto(1)]);
    await page.giveProof(DRIVER, uuid);
    await page.sender.rests();
    expect(stage().server.ledger.effectsOn(uuid)).toHaveLength(1);
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

  it('sends though the pauses cannot be written away', async () => {
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    const { deps } = page.context;
    let looks = 0;
    const session = () => {
      looks += 1;
      return deps.session();
    };
    await page.complete(DRIVER, uuid, 'pickup_complete');
    stage().phone.disk.full.set('lading-outbox', 1);
    await new Sender({ ...deps, session }, () => undefined).flushNow(DRIVER.uuid);
    expect(looks).toBeGreaterThan(0);
  });

  it('begins with the shortest pause again once something got through, or the network is back', async () => {
    const { network } = stage();
    const page = await stage().signedIn();
    const triesIn = async (time: number) => {
      const tries = () => page.context.heard.filter(({ type }) => type === 'network').length;
      const before = tries();
      await stage().pass(time);
      return tries() - before;
    };
    const give = async (photo: number) => {
      const { uuid } = stage().plan();
      await page.pick(DRIVER, uuid, [aPhoto(photo)]);
      await page.giveProof(DRIVER, uuid);
    };
    network.weather = 'down';
    await give(1);
    await stage().pass(HOUR);
    expect(await triesIn(5 * SECOND)).toBeLessThanOrEqual(1);
    void page.sender.flushNow(DRIVER.uuid);
    expect(await triesIn(5 * SECOND)).toBeGreaterThanOrEqual(3);

    await stage().pass(HOUR);
    network.weather = 'up';
    await stage().pass(10 * MINUTE);
    network.weather = 'down';
    await give(2);
    expect(await triesIn(5 * SECOND)).toBeGreaterThanOrEqual(3);
  });

  it('looks at what other tabs wrote at least every half minute while something waits', async () => {
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    stage().server.troubles.push({ code: 'unavailable', retryAfter: 1800 });
    await page.pick(DRIVER, uuid, [aPhoto(1)]);
    await page.giveProof(DRIVER, uuid);
    await stage().rest();
    const other = stage().plan();
    const tap = aProof(DRIVER, other.uuid, { bytes: aPhoto(2) }, stage().phone.now());
    stage().witness.pick([tap]);
    stage().witness.save([tap], await enqueue(page.context.deps, [tap]));
    await stage().pass(31 * SECOND);
    expect(stage().server.ledger.effectsOn(other.uuid)).toEqual(['proof_of_delivery']);
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
