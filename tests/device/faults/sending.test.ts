import { describe, expect, it, vi } from 'vitest';
import { askForBackgroundSync } from '#device/sync/background-sync.ts';
import { aPhoto } from '#tests/support/outbox/files.ts';
import type { Wire } from '#tests/support/outbox/network.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { DRIVER } from '#tests/support/outbox/people.ts';
import { Stage } from '#tests/support/outbox/stage.ts';
import { HOUR, MINUTE, SECOND } from '#tests/support/test-clock.ts';

const stage = onStage();
const HELD = 11 * SECOND;

const keysOf = (sent: readonly Wire[]) => new Set(sent.map(({ headers }) => headers['idempotency-key']));

describe('sending', () => {
  it('fault 14: killed before or during the request → sent again under the same key, one effect', async () => {
    for (let turns = 0; turns < 30; turns += 2) {
      const night = new Stage(turns);
      const { uuid } = night.plan();
      const page = await night.signedIn();
      await page.pick(DRIVER, uuid, [aPhoto(1)]);
      await page.giveProof(DRIVER, uuid);
      await night.turns(turns);
      page.context.kill();
      await night.page();
      await night.pass(MINUTE);
      expect(night.server.ledger.effectsOn(uuid), `killed after ${turns} turns`).toEqual(['proof_of_delivery']);
      expect(keysOf(night.network.sent).size).toBe(1);
      night.clear();
    }
  });

  it.each([
    ['the connection died', 'lost_answer'],
    ['the answer broke off', 'cut_answer'],
    ['the answer never came', 'stalled_answer'],
  ] as const)(
    'fault 15: the answer was lost after the server committed (%s) → replayed, one effect',
    async (_how, mishap) => {
      const { network, server } = stage();
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      network.mishaps.push(mishap);
      await page.complete(DRIVER, uuid, 'pickup_complete');
      await stage().pass(2 * MINUTE);
      expect(network.sent).toHaveLength(2);
      expect(server.ledger.effectsOn(uuid)).toEqual(['pickup_complete']);
      expect(await page.ops(DRIVER)).toEqual([]);
    },
  );

  it('fault 16: the browser sends it again by itself → one effect', async () => {
    const { network, server } = stage();
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    network.mishaps.push('resent');
    await page.pick(DRIVER, uuid, [aPhoto(1)]);
    await page.giveProof(DRIVER, uuid);
    await stage().pass(MINUTE);
    expect(server.ledger.effectsOn(uuid)).toEqual(['proof_of_delivery']);
  });

  it('fault 16: a copy of it arrives long after → one effect', async () => {
    const { network, server } = stage();
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    network.mishaps.push('late_copy');
    await page.pick(DRIVER, uuid, [aPhoto(1)]);
    await page.giveProof(DRIVER, uuid);
    await stage().pass(2 * MINUTE);
    expect(server.ledger.effectsOn(uuid)).toEqual(['proof_of_delivery']);
  });

  it('fault 17: killed between the answer and the local note → replayed, one effect, nothing left', async () => {
    for (let turns = 0; turns < 20; turns += 1) {
      const night = new Stage(turns);
      const { uuid } = night.plan();
      const page = await night.signedIn();
      await page.pick(DRIVER, uuid, [aPhoto(1)]);
      void page.giveProof(DRIVER, uuid);
      while (night.server.ledger.taken.length === 0) await night.turns(1);
      await night.turns(turns);
      page.context.kill();
      const next = await night.page();
      await night.pass(MINUTE);
      expect(night.server.ledger.effectsOn(uuid), `killed ${turns} turns after`).toEqual(['proof_of_delivery']);
      expect(await next.ops(DRIVER)).toEqual([]);
      night.clear();
    }
  });

  it.each(['down', 'bad_gateway', 'portal', 'portal_json', 'portal_redirect', 'old_answer'] as const)(
    'fault 18: no way to the server (%s) → it backs off, for ever, and sends when there is one',
    async (weather) => {
      const { network, server } = stage();
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      network.weather = weather;
      await page.complete(DRIVER, uuid, 'pickup_complete');
      await stage().pass(12 * HOUR);
      expect(network.sent.length).toBeGreaterThan(12 * 12);
      expect(network.sent.length).toBeLessThan(12 * 30);
      network.weather = 'up';
      await stage().pass(6 * MINUTE);
      expect(server.ledger.effectsOn(uuid)).toEqual(['pickup_complete']);
    },
  );

  it.each(['portal', 'portal_json', 'portal_redirect', 'old_answer'] as const)(
    'fault 19: a captive portal answers (%s) → no success, and the driver is told to log in to the Wi-Fi',
    async (weather) => {
      const { network } = stage();
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      network.weather = weather;
      await page.complete(DRIVER, uuid, 'pickup_complete');
      await stage().pass(MINUTE);
      expect(await page.ops(DRIVER)).toMatchObject([{ state: 'queued', lastError: { kind: 'captive' } }]);
      expect(page.context.heard).toContainEqual({ type: 'network', state: 'captive' });
      expect(page.context.heard).not.toContainEqual({ type: 'network', state: 'reached' });
    },
  );

  it('fault 20: the browser says that it is offline, and lies → a real request is the probe', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    await page.complete(DRIVER, uuid, 'pickup_complete');
    await stage().pass(HELD);
    vi.unstubAllGlobals();
    expect(stage().server.ledger.effectsOn(uuid)).toEqual(['pickup_complete']);
  });

  it('fault 21: an upload stalls → given up by a time that grows with its size, others go, and it is sent again', async () => {
    const { network, server, time } = stage();
    const [big, other] = [stage().plan(), stage().plan()];
    const page = await stage().signedIn();
    network.mishaps.push('stalled_request');
    await page.pick(DRIVER, big.uuid, [aPhoto(1, 2_000_000)]);
    await page.giveProof(DRIVER, big.uuid);
    const start = time.now();
    await page.complete(DRIVER, other.uuid, 'pickup_complete');
    await stage().pass(200 * SECOND);
    expect(network.sent, 'two megabytes may take 230 seconds').toHaveLength(1);
    await stage().pass(40 * SECOND);
    expect(time.now() - start).toBe(240 * SECOND);
    expect(server.ledger.effectsOn(other.uuid)).toEqual(['pickup_complete']);
    expect(server.ledger.effectsOn(big.uuid)).toEqual(['proof_of_delivery']);
  });

  it('fault 21: a proxy gives up on an upload → no portal is blamed, and it is sent again', async () => {
    const { network, server } = stage();
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    network.mishaps.push('proxy_timeout');
    await page.pick(DRIVER, uuid, [aPhoto(1)]);
    await page.giveProof(DRIVER, uuid);
    await stage().pass(MINUTE);
    expect(page.context.heard).not.toContainEqual({ type: 'network', state: 'captive' });
    expect(server.ledger.effectsOn(uuid)).toEqual(['proof_of_delivery']);
  });

  it('fault 22: the service worker is stopped in mid-upload → the next one sends it, one effect', async () => {
    for (let turns = 0; turns < 30; turns += 3) {
      const night = new Stage(turns);
      const { uuid } = night.plan();
      const page = await night.signedIn();
      night.network.weather = 'down';
      await page.pick(DRIVER, uuid, [aPhoto(1)]);
      await page.giveProof(DRIVER, uuid);
      page.context.kill();
      night.network.weather = 'up';
      const stopped = night.worker();
      void stopped.sync();
      await night.turns(turns);
      stopped.context.kill();
      const worker = night.worker();
      void worker.sync();
      await night.rest();
      expect(worker.ended).toBe('sent');
      expect(night.server.ledger.effectsOn(uuid), `stopped after ${turns} turns`).toEqual(['proof_of_delivery']);
      night.clear();
    }
  });

  describe('fault 23: background sync gives up or does not exist → the foreground sends', () => {
    it('the browser is told each time that something is left, until it gives up; an open page sends', async () => {
      const { network, server } = stage();
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      network.weather = 'down';
      await page.complete(DRIVER, uuid, 'pickup_complete');
      page.context.kill();
      const worker = stage().worker();
      for (let tries = 0; tries < 3; tries += 1) {
        void worker.sync();
        await stage().pass(MINUTE);
        expect(worker.ended).toBe('failed');
      }
      network.weather = 'up';
      await stage().page();
      await stage().pass(HELD);
      expect(server.ledger.effectsOn(uuid)).toEqual(['pickup_complete']);
    });

    it('a page that stays open sends by itself when it can', async () => {
      const { network, server } = stage();
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      network.weather = 'down';
      await page.complete(DRIVER, uuid, 'pickup_complete');
      await stage().pass(5 * MINUTE);
      network.weather = 'up';
      await stage().pass(6 * MINUTE);
      expect(server.ledger.effectsOn(uuid)).toEqual(['pickup_complete']);
    });

    it('without a service worker nothing is asked for, and nothing fails', async () => {
      vi.stubGlobal('navigator', {});
      await expect(askForBackgroundSync()).resolves.toBeUndefined();
      vi.unstubAllGlobals();
    });
  });

  it('fault 24: the first of a mission fails → the next waits for it', async () => {
    const { server } = stage();
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    server.troubles.push({ code: 'unavailable', retryAfter: 60 }, { code: 'internal_error', retryAfter: null });
    await page.complete(DRIVER, uuid, 'pickup_complete');
    await page.complete(DRIVER, uuid, 'delivery_complete');
    await page.pick(DRIVER, uuid, [aPhoto(1)]);
    await page.giveProof(DRIVER, uuid);
    await stage().pass(2 * MINUTE);
    expect(server.ledger.effectsOn(uuid)).toEqual(['pickup_complete', 'delivery_complete', 'proof_of_delivery']);
  });

  describe('fault 25: an op that cannot be sent → only its mission waits', () => {
    it('because the server refuses it', async () => {
      const { server } = stage();
      const [poisoned, other] = [stage().plan(), stage().plan()];
      const page = await stage().signedIn();
      server.missions.cancel(poisoned.uuid);
      await page.complete(DRIVER, poisoned.uuid, 'pickup_complete');
      await page.complete(DRIVER, poisoned.uuid, 'delivery_complete');
      await page.complete(DRIVER, other.uuid, 'pickup_complete');
      await stage().pass(HELD);
      expect(server.ledger.effectsOn(other.uuid)).toEqual(['pickup_complete']);
      expect(await page.ops(DRIVER)).toMatchObject([{ state: 'parked' }, { state: 'queued' }]);
    });

    it('because no network here takes its file', async () => {
      const { network, server } = stage();
      const [poisoned, other, third] = [stage().plan(), stage().plan(), stage().plan()];
      const page = await stage().signedIn();
      network.drops = ({ url }) => url.includes(poisoned.uuid);
      await page.pick(DRIVER, poisoned.uuid, [aPhoto(1)]);
      await page.giveProof(DRIVER, poisoned.uuid);
      await page.complete(DRIVER, other.uuid, 'pickup_complete');
      await page.complete(DRIVER, third.uuid, 'pickup_complete');
      await stage().pass(2 * MINUTE);
      expect(server.ledger.effectsOn(other.uuid)).toEqual(['pickup_complete']);
      expect(server.ledger.effectsOn(third.uuid)).toEqual(['pickup_complete']);
      network.drops = () => false;
      await stage().pass(6 * MINUTE);
      expect(server.ledger.effectsOn(poisoned.uuid)).toEqual(['proof_of_delivery']);
    });
  });

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

    it('and is only slow → it keeps it', async () => {
      const { network } = stage();
      const [slow, next] = [stage().plan(), stage().plan()];
      const [page, other] = [await stage().signedIn(), await stage().page()];
      network.mishaps.push('stalled_answer');
      await page.pick(DRIVER, slow.uuid, [aPhoto(1, 500_000)]);
      await page.giveProof(DRIVER, slow.uuid);
      await other.complete(DRIVER, next.uuid, 'pickup_complete');
      await stage().pass(70 * SECOND);
      expect(network.sent).toHaveLength(1);
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
