import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#freight/values/duration.ts';
import { aPhoto } from '#tests/support/outbox/files.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { DRIVER } from '#tests/support/outbox/people.ts';
import { Stage } from '#tests/support/outbox/stage.ts';

const stage = onStage();

describe('storing', () => {
  it('fault 1: killed before the commit → never called saved', async () => {
    for (let turns = 0; turns < 15; turns += 1) {
      const night = new Stage(turns);
      const { uuid } = night.plan();
      const page = await night.signedIn();
      let saved = false;
      void page.complete(DRIVER, uuid, 'pickup_complete').then((kept) => {
        saved = kept !== null;
      });
      await night.turns(turns);
      page.context.kill();
      const { ops } = await night.observer.look();
      expect(saved && ops.length === 0, `killed after ${turns} turns`).toBe(false);
      night.clear();
    }
  });

  it('fault 2: killed after the commit → there at the restart, and sent', async () => {
    const { network, server } = stage();
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    network.weather = 'down';
    expect(await page.complete(DRIVER, uuid, 'pickup_complete')).toHaveLength(1);
    page.context.kill();

    const next = await stage().page();
    expect(await next.ops(DRIVER)).toMatchObject([{ kind: 'pickup_complete', state: 'queued' }]);
    network.weather = 'up';
    await stage().pass(MINUTE);
    expect(server.ledger.effectsOn(uuid)).toEqual(['pickup_complete']);
  });

  it('fault 3: power is lost after "saved" → every write of the outbox asks for strict durability', async () => {
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    await page.complete(DRIVER, uuid, 'pickup_complete');
    await stage().pass(MINUTE);
    const durabilities = page.context.disk.durabilities('lading-outbox');
    expect(durabilities.length).toBeGreaterThan(2);
    expect(new Set(durabilities)).toEqual(new Set(['strict']));
  });

  describe('fault 4: double tap → one op', () => {
    it('of a step, in one page and in two', async () => {
      const { uuid } = stage().plan();
      const [page, other] = [await stage().signedIn(), await stage().page()];
      const taps = [page, page, other].map((tapped) => tapped.complete(DRIVER, uuid, 'pickup_complete'));
      const ids = (await Promise.all(taps)).map((ops) => ops?.[0]?.id);
      expect(new Set(ids).size).toBe(1);
      expect(await page.ops(DRIVER)).toHaveLength(1);
    });

    it('of a proof, even where its pages were sent between the taps', async () => {
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      await page.pick(DRIVER, uuid, [aPhoto(1), aPhoto(2)]);
      const first = page.giveProof(DRIVER, uuid);
      const slow = page.tapsOf(DRIVER, await page.drafts(DRIVER, uuid));
      await first;
      await stage().pass(MINUTE);
      expect(await page.give(slow), 'nothing is called saved a second time').toEqual([]);
      await stage().pass(MINUTE);
      expect(stage().server.ledger.effectsOn(uuid)).toEqual(['proof_of_delivery', 'proof_of_delivery']);
    });
  });

  it('fault 5: a step is sent long after → what it is and when it was done were frozen at the tap', async () => {
    const { network, server, time } = stage();
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    network.weather = 'down';
    const tapped = time.now();
    await page.complete(DRIVER, uuid, 'pickup_complete');
    await stage().pass(3 * HOUR);
    network.weather = 'up';
    await stage().pass(6 * MINUTE);
    const { pickup } = server.missions.byId.get(uuid) ?? {};
    expect(pickup?.completed_at).toBe(new Date(tapped).toISOString());
    expect(Date.parse(pickup?.recorded_at ?? '')).toBeGreaterThanOrEqual(tapped + 3 * HOUR);
  });
});
