import { describe, expect, it, vi } from 'vitest';
import { listLog } from '#device/outbox/list-ops.ts';
import { MAX_AT_ONCE } from '#device/outbox/send-round.ts';
import { HOUR, MINUTE, SECOND } from '#freight/values/duration.ts';
import { aPhoto } from '#tests/support/outbox/files.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { DRIVER } from '#tests/support/outbox/people.ts';

const stage = onStage();
const HELD = 11 * SECOND;

describe('steps of several missions', () => {
  it('go side by side, each mission in its order', async () => {
    const { server, witness, network } = stage();
    const page = await stage().signedIn();
    const missions = Array.from({ length: 12 }, () => stage().plan());
    network.weather = 'down';
    for (const { uuid } of missions) {
      await page.complete(DRIVER, uuid, 'pickup_complete');
      await page.complete(DRIVER, uuid, 'delivery_complete');
    }
    await stage().pass(HELD);
    network.weather = 'up';
    void page.sender.flushNow(DRIVER.uuid);
    await stage().pass(SECOND);
    expect(witness.mostAtOnce).toBe(MAX_AT_ONCE);
    for (const { uuid } of missions)
      expect(server.ledger.effectsOn(uuid)).toEqual(['pickup_complete', 'delivery_complete']);
    expect(await page.ops(DRIVER)).toEqual([]);
  });

  it('are written down together, where they are answered together', async () => {
    const { network } = stage();
    const page = await stage().signedIn();
    const missions = Array.from({ length: 20 }, () => stage().plan());
    network.weather = 'down';
    for (const { uuid } of missions) await page.complete(DRIVER, uuid, 'pickup_complete');
    await stage().pass(HELD);
    network.weather = 'up';
    const transactions = vi.spyOn(page.context.db, 'transaction');
    void page.sender.flushNow(DRIVER.uuid);
    await stage().pass(SECOND);
    expect(await page.ops(DRIVER)).toEqual([]);
    expect(await listLog(page.context.db, DRIVER.uuid, 0)).toHaveLength(missions.length);
    expect(transactions.mock.calls.length).toBeLessThan(missions.length);
  });

  it('are written down each by itself, where one of them cannot be', async () => {
    const page = await stage().signedIn();
    const [first, second, third] = [stage().plan(), stage().plan(), stage().plan()];
    for (const { uuid } of [first, second, third]) await page.complete(DRIVER, uuid, 'pickup_complete');
    const put = page.context.db.log.bulkPut.bind(page.context.db.log);
    vi.spyOn(page.context.db.log, 'bulkPut').mockImplementation((entries) => {
      if (entries.some(({ laneId }) => laneId === second.uuid)) throw new DOMException('no', 'AbortError');
      return put(entries);
    });
    await stage().pass(HELD);
    expect((await page.ops(DRIVER)).map(({ laneId }) => laneId)).toEqual([second.uuid]);
    expect(stage().server.ledger.taken).toHaveLength(3);
    vi.restoreAllMocks();
    await page.sender.flush();
    expect(await page.ops(DRIVER)).toEqual([]);
    expect(stage().server.ledger.taken).toHaveLength(3);
  });

  it('ask one at a time while no request gets through', async () => {
    const { witness, network } = stage();
    const page = await stage().signedIn();
    network.weather = 'down';
    for (let mission = 0; mission < 8; mission += 1) {
      await page.complete(DRIVER, stage().plan().uuid, 'pickup_complete');
    }
    await stage().pass(HOUR);
    expect(witness.mostAtOnce).toBe(1);
    expect(network.sent.length).toBeLessThan(40);
    network.weather = 'up';
    await stage().pass(6 * MINUTE);
    expect(await page.ops(DRIVER)).toEqual([]);
  });

  it('do not wait for a page that goes up, and no two pages go up at once', async () => {
    const { server, network } = stage();
    const page = await stage().signedIn();
    const [first, second, step] = [stage().plan(), stage().plan(), stage().plan()];
    network.mishaps.push('stalled_request');
    for (const [index, { uuid }] of [first, second].entries()) {
      await page.pick(DRIVER, uuid, [aPhoto(index, 500_000)]);
      await page.giveProof(DRIVER, uuid);
    }
    await stage().rest();
    await page.complete(DRIVER, step.uuid, 'pickup_complete');
    await stage().pass(HELD);
    expect(server.ledger.effectsOn(step.uuid)).toEqual(['pickup_complete']);
    expect(server.ledger.effectsOn(second.uuid)).toEqual([]);
    await stage().pass(5 * MINUTE);
    expect(server.ledger.taken).toHaveLength(3);
  });

  it('that meet one failure together count it once', async () => {
    const { network, server } = stage();
    const page = await stage().signedIn();
    const missions = Array.from({ length: 6 }, () => stage().plan());
    for (const { uuid } of missions) await page.complete(DRIVER, uuid, 'pickup_complete');
    network.mishaps.push('resent', ...Array.from({ length: 5 }, () => 'lost_answer' as const));
    await stage().pass(HELD);
    // A pause that doubled five times would be half a minute.
    await stage().pass(5 * SECOND);
    for (const { uuid } of missions) expect(server.ledger.effectsOn(uuid)).toEqual(['pickup_complete']);
    expect(await page.ops(DRIVER)).toEqual([]);
  });
});
