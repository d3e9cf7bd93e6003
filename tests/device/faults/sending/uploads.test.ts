import { describe, expect, it } from 'vitest';
import { aPhoto } from '#tests/support/outbox/files.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { DRIVER } from '#tests/support/outbox/people.ts';
import { MINUTE, SECOND } from '#tests/support/test-clock.ts';

const stage = onStage();

describe('sending', () => {
  it('fault 21: an upload stalls → given up by a time that grows with its size, others go, and it is sent again', async () => {
    const { network, server, time } = stage();
    const [big, other] = [stage().plan(), stage().plan()];
    const page = await stage().signedIn();
    network.mishaps.push('stalled_request');
    await page.pick(DRIVER, big.uuid, [aPhoto(1, 2_000_000)]);
    await page.giveProof(DRIVER, big.uuid);
    const start = time.now();
    await page.complete(DRIVER, other.uuid, 'pickup_complete');
    await stage().pass(11 * SECOND);
    expect(server.ledger.effectsOn(other.uuid), 'the others do not wait').toEqual(['pickup_complete']);
    await stage().pass(189 * SECOND);
    expect(network.sent, 'two megabytes may take 230 seconds').toHaveLength(2);
    await stage().pass(40 * SECOND);
    expect(time.now() - start).toBe(240 * SECOND);
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
});
