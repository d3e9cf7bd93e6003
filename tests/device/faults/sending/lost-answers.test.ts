import { describe, expect, it } from 'vitest';
import { viewOf } from '#device/outbox/view.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { aPhoto } from '#tests/support/outbox/files.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { DRIVER } from '#tests/support/outbox/people.ts';

const stage = onStage();

describe('sending', () => {
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

  it('fault 17: the answer could not be noted down → never shown as more or less than it is, and replayed', async () => {
    const { server, observer, phone } = stage();
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    await page.pick(DRIVER, uuid, [aPhoto(1)]);
    await page.giveProof(DRIVER, uuid);
    while (server.ledger.taken.length === 0) await stage().turns(1);
    phone.disk.full.set('lading-outbox', 1);
    await stage().rest();
    expect(page.faults).toMatchObject([{ kind: 'full' }]);
    const { ops, snapshots } = await observer.look();
    const [kept] = snapshots;
    expect(ops).toHaveLength(1);
    expect(kept && viewOf(kept.mission, ops, null)).toMatchObject({ mark: 'server', waiting: [] });

    await stage().pass(MINUTE);
    expect(server.ledger.effectsOn(uuid)).toEqual(['proof_of_delivery']);
    expect(await page.ops(DRIVER)).toEqual([]);
  });
});
