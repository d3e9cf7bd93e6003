import { describe, expect, it } from 'vitest';
import { waitingUsers } from '#device/outbox/waiting-users.ts';
import { leftNames } from '#device/store/left-names.ts';
import { readSession, writeSession } from '#device/store/session-store.ts';
import { MINUTE, SECOND } from '#freight/values/duration.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { COLLEAGUE, DRIVER, sessionOf } from '#tests/support/outbox/people.ts';

const stage = onStage();

const HELD = 11 * SECOND;

describe('answers', () => {
  describe('fault 29: the sign-in is dead in mid-drain', () => {
    it('→ it pauses and keeps all; signed in again in place, it goes on', async () => {
      const { server } = stage();
      const missions = [stage().plan(), stage().plan()];
      const page = await stage().signedIn();
      for (const { uuid } of missions) await page.complete(DRIVER, uuid, 'pickup_complete');
      server.revoke(DRIVER.uuid);
      await stage().pass(5 * MINUTE);
      expect(page.context.heard).toContainEqual({ type: 'session_ended', userId: DRIVER.uuid });
      await page.sender.flushNow(DRIVER.uuid);
      expect(stage().network.sent, 'one request is enough to know').toHaveLength(1);
      expect(await page.ops(DRIVER)).toMatchObject([{ state: 'queued' }, { state: 'queued' }]);

      await stage().signIn(page);
      expect(server.ledger.taken.map(({ mission }) => mission)).toEqual(missions.map(({ uuid }) => uuid));
    });

    it('and they signed in again meanwhile → what is said of the old token does not end the new one', async () => {
      const { server } = stage();
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      await page.complete(DRIVER, uuid, 'pickup_complete');
      server.revoke(DRIVER.uuid);
      stage().time.ringNext(stage().time.now() + HELD);
      while (stage().network.sent.length === 0) await stage().turns(1);
      await stage().signIn(page);
      await stage().pass(HELD);
      expect(server.ledger.effectsOn(uuid)).toEqual(['pickup_complete']);
      expect(page.context.heard).not.toContainEqual({ type: 'session_ended', userId: DRIVER.uuid });
    });
  });

  describe.each(['account_blocked', 'signed_out_elsewhere'] as const)('the session ends here: %s', (code) => {
    it('→ they are asked to sign in, what was read for them goes, and their steps stay', async () => {
      const { server } = stage();
      const missions = [stage().plan(), stage().plan()] as const;
      const page = await stage().signedIn();
      await page.complete(DRIVER, missions[0].uuid, 'pickup_complete');
      await stage().pass(HELD);
      expect(await page.context.cache.missions.count()).toBe(1);
      await page.complete(DRIVER, missions[1].uuid, 'pickup_complete');
      server.troubles.push({ code, retryAfter: null });
      await stage().pass(HELD);
      expect(await readSession(page.context.db)).toMatchObject({ userId: DRIVER.uuid, ended: true });
      expect(await page.context.cache.missions.count()).toBe(0);
      expect(await page.ops(DRIVER)).toMatchObject([{ state: 'queued' }]);
      expect(await waitingUsers(page.context.db)).toEqual([{ userId: DRIVER.uuid, name: 'K. Nowak', count: 1 }]);
    });
  });

  describe('fault 53: the session was ended elsewhere, and the worker alone is awake', () => {
    it('→ it asks once and keeps all, the icon goes on counting, and the next page knows why', async () => {
      const { server, phone, network } = stage();
      const page = await stage().signedIn();
      for (let step = 0; step < 2; step += 1) await page.complete(DRIVER, stage().plan().uuid, 'pickup_complete');
      page.context.kill();
      server.troubles.push({ code: 'signed_out_elsewhere', retryAfter: null });
      const worker = stage().worker();
      void worker.sync();
      await stage().pass(MINUTE);
      expect(network.sent, 'one request is enough to know').toHaveLength(1);
      expect(worker.ended, 'the browser need not try again').toBe('sent');
      expect(phone.badge).toBe(2);
      const next = await stage().page();
      const end = { reason: null, forgets: true };
      expect(await readSession(next.context.db)).toMatchObject({ ended: true, end });
      expect(await next.ops(DRIVER)).toMatchObject([{ state: 'queued' }, { state: 'queued' }]);
    });
  });

  describe('fault 38: another user signs in where steps wait', () => {
    it('→ the device knows whose they are and how many, until they are gone', async () => {
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      const { db } = page.context;
      await page.complete(DRIVER, uuid, 'pickup_complete');
      stage().server.revoke(DRIVER.uuid);
      await stage().pass(HELD);
      await writeSession(db, sessionOf(COLLEAGUE, 'of-the-colleague'));
      expect(await waitingUsers(db)).toEqual([{ userId: DRIVER.uuid, name: 'K. Nowak', count: 1 }]);
      await writeSession(db, null);
      expect(await waitingUsers(db)).toEqual([{ userId: DRIVER.uuid, name: 'K. Nowak', count: 1 }]);

      await stage().signIn(page);
      await stage().pass(HELD);
      expect(await waitingUsers(db)).toEqual([]);
      await writeSession(db, sessionOf(COLLEAGUE, 'of-the-colleague'));
      expect(await leftNames(db), 'a name stays no longer than the steps').toEqual([]);
    });
  });
});
