import { describe, expect, it } from 'vitest';
import { MINUTE } from '#freight/values/duration.ts';
import { aPhoto } from '#tests/support/outbox/files.ts';
import type { Wire } from '#tests/support/outbox/network.ts';
import { DRIVER } from '#tests/support/outbox/people.ts';
import { Stage } from '#tests/support/outbox/stage.ts';

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

  it('fault 17: killed while the next is on its way and the last is not noted → one effect each, in order', async () => {
    for (let turns = 0; turns < 20; turns += 1) {
      const night = new Stage(turns);
      const { uuid } = night.plan();
      const page = await night.signedIn();
      await page.complete(DRIVER, uuid, 'pickup_complete');
      await page.complete(DRIVER, uuid, 'delivery_complete');
      void night.pass(MINUTE);
      while (night.server.ledger.taken.length < 2) await night.turns(1);
      await night.turns(turns);
      page.context.kill();
      const next = await night.page();
      await night.pass(MINUTE);
      const steps = ['pickup_complete', 'delivery_complete'];
      expect(night.server.ledger.effectsOn(uuid), `killed ${turns} turns after`).toEqual(steps);
      expect(await next.ops(DRIVER)).toEqual([]);
      night.clear();
    }
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
});
