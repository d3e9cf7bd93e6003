import { describe, expect, it, vi } from 'vitest';
import { releaseShortHolds } from '#device/outbox/decide.ts';
import { MAX_HOLD } from '#device/outbox/next-op.ts';
import { fetchTransport } from '#device/outbox/send-op.ts';
import { askForBackgroundSync } from '#device/sync/background-sync.ts';
import { HOUR, MINUTE, SECOND } from '#freight/values/duration.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { DRIVER } from '#tests/support/outbox/people.ts';
import { aStep } from '#tests/support/outbox/taps.ts';

const stage = onStage();

const HELD = 11 * SECOND;

describe('sending', () => {
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

  it.each([
    ['offline, while there is a network', false, 'up'],
    ['online, while there is none', true, 'down'],
  ] as const)(
    'fault 20: the browser says that it is %s → a real request is the probe',
    async (_what, onLine, weather) => {
      const { network, server } = stage();
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      // Whoever asks the browser instead of the server is found out: the answer is a lie.
      let asked = 0;
      vi.stubGlobal('navigator', {
        get onLine() {
          asked += 1;
          return onLine;
        },
      });
      network.weather = weather;
      await page.complete(DRIVER, uuid, 'pickup_complete');
      await stage().pass(HELD + 1);
      expect(network.sent.length, 'a request left the phone').toBeGreaterThan(0);
      network.weather = 'up';
      await stage().pass(MINUTE);
      vi.unstubAllGlobals();
      expect([server.ledger.effectsOn(uuid), asked]).toEqual([['pickup_complete'], 0]);
    },
  );

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

    it('the icon counts what the worker left, and what it sent no more', async () => {
      const { network, phone } = stage();
      const page = await stage().signedIn();
      network.weather = 'down';
      for (let step = 0; step < 2; step += 1) await page.complete(DRIVER, stage().plan().uuid, 'pickup_complete');
      page.context.kill();
      const worker = stage().worker();
      void worker.sync();
      await stage().pass(MINUTE);
      expect(phone.badge).toBe(2);
      network.weather = 'up';
      void worker.sync();
      await stage().pass(MINUTE);
      expect(phone.badge).toBe(0);
    });

    it('a step that can be undone goes as its page is hidden, unless the user keeps it until they send it', async () => {
      const { server } = stage();
      const [step, kept] = [stage().plan(), stage().plan()];
      const page = await stage().signedIn();
      const { deps } = page.context;
      await page.complete(DRIVER, step.uuid, 'pickup_complete');
      const stays = { ...aStep(DRIVER, kept.uuid, 'pickup_complete', stage().phone.now()), hold: MAX_HOLD };
      await page.give([stays]);
      await releaseShortHolds(deps, DRIVER.uuid);
      await page.sender.flush();
      expect(server.ledger.effectsOn(step.uuid)).toEqual(['pickup_complete']);
      expect(await page.ops(DRIVER)).toMatchObject([{ laneId: kept.uuid, state: 'queued' }]);
    });

    it('a step that is under way outlives its page; a page of a proof is too large for that', async () => {
      const asked: unknown[] = [];
      vi.stubGlobal('fetch', async (_url: string, { keepalive }: RequestInit) => {
        asked.push(keepalive);
        return new Response('{}');
      });
      const request = { opId: '1', method: 'POST', url: '/api', headers: {}, body: null, size: 0 } as const;
      await fetchTransport(request, new AbortController().signal, () => undefined);
      await fetchTransport({ ...request, body: new FormData() }, new AbortController().signal, () => undefined);
      vi.unstubAllGlobals();
      expect(asked).toEqual([true, false]);
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
});
