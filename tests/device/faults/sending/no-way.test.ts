import { describe, expect, it, vi } from 'vitest';
import { askForBackgroundSync } from '#device/sync/background-sync.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { DRIVER } from '#tests/support/outbox/people.ts';
import { HOUR, MINUTE, SECOND } from '#tests/support/test-clock.ts';

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

  it('fault 20: the browser says that it is offline, and lies → a real request is the probe', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    await page.complete(DRIVER, uuid, 'pickup_complete');
    await stage().pass(HELD);
    vi.unstubAllGlobals();
    expect(stage().server.ledger.effectsOn(uuid)).toEqual(['pickup_complete']);
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
});
