import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND } from '#freight/values/duration.ts';
import { aPhoto } from '#tests/support/outbox/files.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { DRIVER } from '#tests/support/outbox/people.ts';
import { Stage } from '#tests/support/outbox/stage.ts';

const stage = onStage();

const HELD = 11 * SECOND;

describe('sending', () => {
  it('fault 26: two tabs and the worker want to send → one of them does', async () => {
    const { network, server } = stage();
    const missions = [stage().plan(), stage().plan(), stage().plan()];
    const [page, other] = [await stage().signedIn(), await stage().page()];
    network.weather = 'down';
    for (const { uuid } of missions) {
      await page.pick(DRIVER, uuid, [aPhoto(Number.parseInt(uuid.slice(-2), 16))]);
      await page.giveProof(DRIVER, uuid);
    }
    await stage().rest();
    network.weather = 'up';
    network.sent.length = 0;
    void page.sender.flushNow(DRIVER.uuid);
    void other.sender.flushNow(DRIVER.uuid);
    void stage().worker().sync();
    await stage().pass(MINUTE);
    expect(network.sent).toHaveLength(3);
    expect(server.ledger.taken).toHaveLength(3);
  });

  describe('fault 27: a tab holds the turn', () => {
    it('and is frozen → the turn is taken from it, and what it sent has one effect', async () => {
      const { network, server } = stage();
      const [stuck, next] = [stage().plan(), stage().plan()];
      const [frozen, other] = [await stage().signedIn(), await stage().page()];
      network.mishaps.push('stalled_request');
      await frozen.pick(DRIVER, stuck.uuid, [aPhoto(1)]);
      await frozen.giveProof(DRIVER, stuck.uuid);
      await stage().turns(10);
      frozen.context.life.freeze();
      await other.complete(DRIVER, next.uuid, 'pickup_complete');
      await stage().pass(25 * SECOND);
      expect(server.ledger.effectsOn(stuck.uuid)).toEqual(['proof_of_delivery']);
      expect(server.ledger.effectsOn(next.uuid)).toEqual(['pickup_complete']);

      frozen.context.life.wake();
      await stage().pass(HOUR);
      expect(server.ledger.taken).toHaveLength(2);
      await frozen.complete(DRIVER, stage().plan().uuid, 'pickup_complete');
      await stage().pass(HELD);
      expect(server.ledger.taken, 'it sends again when it is awake').toHaveLength(3);
    });

    it('and is frozen at any moment of sending → another tab sends, and nothing has two effects', async () => {
      const held = new Set<number>();
      for (let moment = 0; moment < 60; moment += 1) {
        const night = new Stage(moment);
        const [first, next] = [night.plan(), night.plan()];
        const [frozen, other] = [await night.signedIn(), await night.page()];
        night.network.weather = 'down';
        await frozen.pick(DRIVER, first.uuid, [aPhoto(1)]);
        await frozen.giveProof(DRIVER, first.uuid);
        await night.rest();
        night.network.weather = 'up';
        void frozen.sender.flushNow(DRIVER.uuid);
        await night.turns(moment);
        frozen.context.life.freeze();
        const before = night.server.ledger.taken.length;
        await other.complete(DRIVER, next.uuid, 'pickup_complete');
        await night.pass(MINUTE);
        const effects = () => [first, next].map(({ uuid }) => night.server.ledger.effectsOn(uuid));
        expect(effects(), `frozen after ${moment} turns`).toEqual([['proof_of_delivery'], ['pickup_complete']]);
        held.add(before);
        frozen.context.life.wake();
        await night.pass(HOUR);
        expect(effects(), `woken, frozen after ${moment} turns`).toEqual([['proof_of_delivery'], ['pickup_complete']]);
        expect(await other.ops(DRIVER), `frozen after ${moment} turns`).toEqual([]);
        expect(night.phone.witness.broken).toEqual([]);
        night.clear();
      }
      expect(held, 'before the server had it, and after').toEqual(new Set([0, 1]));
    });

    it('and is only slow → it keeps it', async () => {
      const { network } = stage();
      const [slow, next] = [stage().plan(), stage().plan()];
      const [page, other] = [await stage().signedIn(), await stage().page()];
      network.mishaps.push('stalled_answer');
      await page.pick(DRIVER, slow.uuid, [aPhoto(1, 500_000)]);
      await page.giveProof(DRIVER, slow.uuid);
      await other.complete(DRIVER, next.uuid, 'pickup_complete');
      await stage().pass(70 * SECOND);
      expect(network.sent, 'the page under way, and a step that the same tab sent beside it').toHaveLength(2);
      await stage().pass(MINUTE);
      expect(await other.ops(DRIVER)).toEqual([]);
    });
  });

  it('fault 28: many phones lost the same network → they do not come back at once', async () => {
    const moments = new Set<number>();
    for (let phone = 0; phone < 10; phone += 1) {
      const night = new Stage(phone);
      const { uuid } = night.plan();
      const page = await night.signedIn();
      night.network.mishaps.push('lost_request');
      await page.pick(DRIVER, uuid, [aPhoto(1)]);
      await page.giveProof(DRIVER, uuid);
      while (night.network.sent.length < 2) await night.pass(10);
      moments.add(night.time.now());
      night.clear();
    }
    expect(moments.size).toBeGreaterThan(7);
  });
});
