import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND } from '#freight/values/duration.ts';
import { aPhoto } from '#tests/support/outbox/files.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { DRIVER } from '#tests/support/outbox/people.ts';

const stage = onStage();

const HELD = 11 * SECOND;

describe('sending', () => {
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

    it.each([
      ['from the start', 0],
      ['after hours without any network', 3 * HOUR],
    ])('because no network here takes its file, %s', async (_when, offline) => {
      const { network, server } = stage();
      const [poisoned, other, third] = [stage().plan(), stage().plan(), stage().plan()];
      const page = await stage().signedIn();
      network.weather = offline === 0 ? 'up' : 'down';
      network.drops = ({ url }) => url.includes(poisoned.uuid);
      await page.pick(DRIVER, poisoned.uuid, [aPhoto(1)]);
      await page.giveProof(DRIVER, poisoned.uuid);
      await page.complete(DRIVER, other.uuid, 'pickup_complete');
      await page.complete(DRIVER, third.uuid, 'pickup_complete');
      await stage().pass(offline);
      network.weather = 'up';
      await stage().pass(20 * MINUTE);
      expect(server.ledger.effectsOn(other.uuid)).toEqual(['pickup_complete']);
      expect(server.ledger.effectsOn(third.uuid)).toEqual(['pickup_complete']);
      network.drops = () => false;
      await stage().pass(6 * MINUTE);
      expect(server.ledger.effectsOn(poisoned.uuid)).toEqual(['proof_of_delivery']);
    });
  });
});
