import { describe, expect, it } from 'vitest';
import { MAX_PART_BYTES } from '#contract/upload.ts';
import { MINUTE, SECOND } from '#freight/values/duration.ts';
import { aPdf, aPhoto } from '#tests/support/outbox/files.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { DRIVER } from '#tests/support/outbox/people.ts';

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

  it('fault 21: a large file that did not get through goes in parts, and what arrived stays there', async () => {
    const { network, server } = stage();
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    const size = 4_000_000;
    network.mishaps.push('lost_request');
    await page.pick(DRIVER, uuid, [aPdf(1, size)]);
    await page.giveProof(DRIVER, uuid);
    // No network here lasts for more than three requests in a row.
    const partsOf = () => network.sent.filter(({ method }) => method === 'PUT');
    let left = 3;
    network.drops = () => {
      left = left === 0 ? 3 : left - 1;
      return left === 0;
    };
    await stage().pass(30 * MINUTE);
    expect(server.ledger.effectsOn(uuid)).toEqual(['proof_of_delivery']);
    const least = Math.ceil(size / MAX_PART_BYTES);
    expect(partsOf().length).toBeGreaterThanOrEqual(least);
    expect(partsOf().length, 'nothing that arrived goes again').toBeLessThan(2 * least);
    expect(network.sent.filter(({ body }) => body instanceof FormData && body.has('file'))).toHaveLength(1);
  });

  it('fault 21: parts that got lost on the server → all of them go again', async () => {
    const { network, server } = stage();
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    network.mishaps.push('lost_request');
    await page.pick(DRIVER, uuid, [aPdf(1, 1_000_000)]);
    await page.giveProof(DRIVER, uuid);
    const take = server.uploads.read.bind(server.uploads);
    let isLost = true;
    server.uploads.read = (wire, user) => {
      if (isLost) server.uploads.drop(wire, user);
      isLost &&= take(wire, user) === null;
      return take(wire, user);
    };
    await stage().pass(10 * MINUTE);
    expect(server.ledger.effectsOn(uuid)).toEqual(['proof_of_delivery']);
    expect(server.ledger.damaged).toEqual([]);
  });

  it('fault 21: the answer to a file got lost → nothing of it is sent again', async () => {
    const { network, server } = stage();
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    network.mishaps.push('lost_answer');
    await page.pick(DRIVER, uuid, [aPdf(1, 2_000_000)]);
    await page.giveProof(DRIVER, uuid);
    await stage().pass(10 * MINUTE);
    expect(server.ledger.effectsOn(uuid)).toEqual(['proof_of_delivery']);
    expect(network.sent.map(({ method, body }) => [method, body instanceof FormData && body.has('file')])).toEqual([
      ['POST', true],
      ['GET', false],
      ['POST', false],
    ]);
    expect(await page.ops(DRIVER)).toEqual([]);
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
