import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '#freight/values/duration.ts';
import { aPhoto } from '#tests/support/outbox/files.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { DRIVER } from '#tests/support/outbox/people.ts';

const stage = onStage();

describe('storing', () => {
  describe('fault 12: an op cannot be read', () => {
    it.each([
      ['no moment', { occurredAt: Number.NaN }],
      ['an unknown kind', { kind: 'handstand' }],
      ['a key that is none', { key: 'first' }],
      ['no mission', { laneId: '' }],
      ['no state', { state: null }],
    ])('%s → parked as corrupt, its bytes kept, and nobody waits for it', async (_what, damage) => {
      const [damaged, other] = [stage().plan(), stage().plan()];
      const page = await stage().signedIn();
      stage().network.weather = 'down';
      await page.pick(DRIVER, damaged.uuid, [aPhoto(1)]);
      const [op] = (await page.giveProof(DRIVER, damaged.uuid)) ?? [];
      await page.complete(DRIVER, other.uuid, 'pickup_complete');
      await page.context.db.table('ops').update(op?.seq ?? 0, damage);
      page.context.kill();

      stage().network.weather = 'up';
      const next = await stage().page();
      await stage().pass(6 * MINUTE);
      expect(await next.ops(DRIVER)).toMatchObject([{ id: op?.id, state: 'parked', parked: 'corrupt' }]);
      expect(await next.context.db.files.count()).toBe(1);
      expect(stage().server.ledger.effectsOn(other.uuid)).toEqual(['pickup_complete']);
    });

    it('its bytes are gone → parked as corrupt; picked again, it is sent', async () => {
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      stage().network.weather = 'down';
      await page.pick(DRIVER, uuid, [aPhoto(1)]);
      await page.giveProof(DRIVER, uuid);
      await page.context.db.files.clear();
      stage().network.weather = 'up';
      await stage().pass(MINUTE);
      const corrupt = { state: 'parked', parked: 'corrupt', lastError: { kind: 'storage', code: null } };
      expect(await page.ops(DRIVER)).toMatchObject([corrupt]);

      await page.pick(DRIVER, uuid, [aPhoto(1)]);
      await page.giveProof(DRIVER, uuid);
      await stage().pass(MINUTE);
      expect(stage().server.ledger.effectsOn(uuid)).toEqual(['proof_of_delivery']);
      expect(await page.ops(DRIVER)).toEqual([]);
    });

    it('done again → it is written anew, in its place', async () => {
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      stage().network.weather = 'down';
      const [op] = (await page.complete(DRIVER, uuid, 'pickup_complete')) ?? [];
      await page.context.db.table('ops').update(op?.seq ?? 0, { occurredAt: Number.NaN });
      await page.complete(DRIVER, uuid, 'pickup_complete');
      const [anew] = await page.ops(DRIVER);
      expect(anew).toMatchObject({ id: op?.id, seq: op?.seq, state: 'queued', parked: null, holdUntil: 0 });
      expect(anew?.occurredAt).toBeGreaterThan(0);
    });

    it('whose it is cannot be told → shown to whoever is signed in, sent in nobody’s name', async () => {
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      const [op] = (await page.complete(DRIVER, uuid, 'pickup_complete')) ?? [];
      await page.context.db.table('ops').update(op?.seq ?? 0, { userId: '' });
      page.context.kill();
      const next = await stage().page();
      await stage().pass(SECOND * 30);
      expect(await next.ops(DRIVER)).toMatchObject([{ state: 'parked', parked: 'corrupt' }]);
      expect(stage().network.sent).toEqual([]);
    });
  });
});
