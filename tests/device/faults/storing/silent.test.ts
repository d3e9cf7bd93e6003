import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSilent, noteSilence } from '#device/store/silence.ts';
import { keepMissions } from '#device/store/snapshots.ts';
import { promptly } from '#device/store/storage-fault.ts';
import { MINUTE, SECOND } from '#freight/values/duration.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { DRIVER } from '#tests/support/outbox/people.ts';

const OUTBOX = 'lading-outbox';
const CACHE = 'lading-cache';
const stage = onStage();

// The looks at what waits follow the true time: stories of other faults have no timers of them.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  for (const name of [OUTBOX, CACHE]) noteSilence(name, false);
  vi.useRealTimers();
});

/** Lets time pass, in milliseconds, in which nothing that is asked comes to rest. */
async function wait(length: number): Promise<void> {
  for (let passed = 0; passed < length; passed += SECOND / 4) {
    await stage().turns(4);
    vi.advanceTimersByTime(SECOND / 4);
  }
  await stage().turns(8);
}

describe('fault 51: a database answers nothing, neither success nor error', () => {
  it('→ a step is not called saved, nothing of it is written later, and done again it is sent once', async () => {
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    const release = await stage().phone.disk.hold(OUTBOX);
    const tapped = page.complete(DRIVER, uuid, 'pickup_complete');
    await wait(6 * SECOND);
    expect(await tapped).toBeNull();
    expect(page.faults).toMatchObject([{ kind: 'silent' }]);
    expect(isSilent(OUTBOX)).toBe(true);

    expect(await page.complete(DRIVER, uuid, 'pickup_complete'), 'without another wait').toBeNull();
    release();
    await stage().pass(MINUTE);
    expect(isSilent(OUTBOX)).toBe(false);
    expect(await page.ops(DRIVER)).toEqual([]);

    expect(await page.complete(DRIVER, uuid, 'pickup_complete')).toHaveLength(1);
    await stage().pass(MINUTE);
    expect(stage().server.ledger.effectsOn(uuid)).toEqual(['pickup_complete']);
    expect(stage().server.ledger.taken).toHaveLength(1);
  });

  it('while steps wait → nobody keeps the turn to send, and they go when it answers', async () => {
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    stage().network.weather = 'down';
    await page.complete(DRIVER, uuid, 'pickup_complete');
    page.context.kill();
    stage().network.weather = 'up';
    const release = await stage().phone.disk.hold(OUTBOX);
    const worker = stage().worker();
    void worker.sync();
    await wait(15 * SECOND);
    expect(worker.ended, 'the browser wakes it again').toBe('failed');

    release();
    await stage().pass(MINUTE);
    void stage().worker().sync();
    await stage().pass(MINUTE);
    expect(stage().server.ledger.effectsOn(uuid)).toEqual(['pickup_complete']);
  });

  it('and is what was read → a screen does not wait for it, and it is kept again once it answers', async () => {
    const mission = stage().plan();
    const page = await stage().signedIn();
    const { cache } = page.context;
    await keepMissions(cache, DRIVER.uuid, [mission], 0);
    const release = await stage().phone.disk.hold(CACHE);
    const read = promptly(cache, () => cache.missions.get([DRIVER.uuid, mission.uuid])).catch(
      (error: unknown) => error,
    );
    await wait(3 * SECOND);
    expect(await read).toMatchObject({ kind: 'silent' });
    await expect(keepMissions(cache, DRIVER.uuid, [mission], 1)).rejects.toMatchObject({ kind: 'silent' });

    release();
    await stage().pass(MINUTE);
    await keepMissions(cache, DRIVER.uuid, [mission], 2);
    expect(await cache.missions.count()).toBe(1);
  });
});
