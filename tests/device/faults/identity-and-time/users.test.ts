import { describe, expect, it } from 'vitest';
import { HOUR, SECOND } from '#freight/values/duration.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { COLLEAGUE, DRIVER } from '#tests/support/outbox/people.ts';

const stage = onStage();

const HELD = 11 * SECOND;

describe('identity and time', () => {
  it('fault 37: signing out with ops waiting → they are kept, and go after the next sign-in', async () => {
    const { server } = stage();
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    await page.complete(DRIVER, uuid, 'pickup_complete');
    await page.signOut();
    await stage().pass(HOUR);
    expect(server.ledger.taken).toEqual([]);
    expect(await page.ops(DRIVER)).toHaveLength(1);
    await stage().signIn(page);
    expect(server.ledger.effectsOn(uuid)).toEqual(['pickup_complete']);
  });

  describe('fault 38: another user signs in', () => {
    it('→ only their own ops are seen and sent', async () => {
      const { server } = stage();
      const [first, second] = [stage().plan(DRIVER), stage().plan(COLLEAGUE)];
      const page = await stage().signedIn(DRIVER);
      await page.complete(DRIVER, first.uuid, 'pickup_complete');
      await page.signOut();
      await stage().signIn(page, COLLEAGUE);
      await page.complete(COLLEAGUE, second.uuid, 'pickup_complete');
      await stage().pass(HELD);
      expect(server.ledger.taken).toMatchObject([{ user: COLLEAGUE.uuid, mission: second.uuid }]);
      expect(await page.ops(COLLEAGUE)).toEqual([]);
      expect(await page.ops(DRIVER)).toHaveLength(1);
    });

    it('and does the same step of the same mission → each has their own', async () => {
      const { server } = stage();
      const { uuid } = stage().plan(DRIVER);
      const page = await stage().signedIn(DRIVER);
      await page.complete(DRIVER, uuid, 'pickup_complete');
      server.missions.give(uuid, COLLEAGUE.uuid);
      await stage().signIn(page, COLLEAGUE);
      const [op] = (await page.complete(COLLEAGUE, uuid, 'pickup_complete')) ?? [];
      expect(op).toMatchObject({ userId: COLLEAGUE.uuid });
      await stage().pass(HELD);
      expect(server.ledger.taken).toMatchObject([{ user: COLLEAGUE.uuid }]);
    });
  });
});

describe('identity and time', () => {
  it('fault 38: a tab still shows the former user → what is tapped there is neither kept nor sent', async () => {
    const { server } = stage();
    const { uuid } = stage().plan(DRIVER);
    const [page, stale] = [await stage().signedIn(DRIVER), await stage().page(DRIVER)];
    await page.signOut();
    expect(await stale.complete(DRIVER, uuid, 'pickup_complete')).toBeNull();
    await stage().signIn(page, COLLEAGUE);
    expect(await stale.complete(DRIVER, uuid, 'pickup_complete')).toBeNull();
    await stage().pass(HELD);
    expect([server.ledger.taken, await stale.ops(DRIVER)]).toEqual([[], []]);
  });
});
