import { describe, expect, it } from 'vitest';
import { APP_GENERATION } from '#contract/headers.ts';
import { HOUR, MINUTE, SECOND } from '#freight/values/duration.ts';
import { aPhoto } from '#tests/support/outbox/files.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { DRIVER } from '#tests/support/outbox/people.ts';

const stage = onStage();

const HELD = 11 * SECOND;

describe('answers', () => {
  it.each([
    ['fault 32: the same request still runs → tried again', 'idempotency_in_progress'],
    ['fault 18: the server has an error → tried again', 'internal_error'],
    ['fault 18: the server crashes after it did it → tried again, one effect', 'crash_after_commit'],
    ['fault 21: the server gave up on the upload → tried again', 'request_timeout'],
  ] as const)('%s', async (_fault, code) => {
    const { server } = stage();
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    server.troubles.push({ code, retryAfter: null });
    await page.pick(DRIVER, uuid, [aPhoto(1)]);
    await page.giveProof(DRIVER, uuid);
    await stage().pass(MINUTE);
    expect(stage().network.sent).toHaveLength(2);
    expect(server.ledger.effectsOn(uuid)).toEqual(['proof_of_delivery']);
  });

  it('fault 35: too many requests → the pause it asks for holds for all', async () => {
    const { network, server } = stage();
    const page = await stage().signedIn();
    for (const mission of [stage().plan(), stage().plan()])
      await page.complete(DRIVER, mission.uuid, 'pickup_complete');
    server.troubles.push({ code: 'too_many_requests', retryAfter: 600 });
    await stage().pass(9 * MINUTE);
    expect(network.sent).toHaveLength(1);
    await stage().pass(2 * MINUTE);
    expect(server.ledger.taken).toHaveLength(2);
  });

  it('fault 35: the pause it asks for is none, or over → ours holds', async () => {
    const { network, server } = stage();
    const page = await stage().signedIn();
    await page.complete(DRIVER, stage().plan().uuid, 'pickup_complete');
    server.troubles.push(...Array.from({ length: 500 }, () => ({ code: 'unavailable', retryAfter: 0 }) as const));
    await stage().pass(5 * MINUTE);
    expect(network.sent.length).toBeLessThan(15);
  });

  it('fault 36: the server takes only newer apps → all is kept, the driver is told, and the newer app sends', async () => {
    const { network, server } = stage();
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    server.oldestApp = APP_GENERATION + 1;
    await page.pick(DRIVER, uuid, [aPhoto(1)]);
    await page.complete(DRIVER, uuid, 'pickup_complete');
    await page.giveProof(DRIVER, uuid);
    await stage().pass(12 * HOUR);
    expect(page.context.heard).toContainEqual({ type: 'app_too_old' });
    expect(await page.ops(DRIVER)).toMatchObject([
      { state: 'queued' },
      { state: 'queued', file: { mime: 'image/jpeg' } },
    ]);
    expect(server.ledger.taken).toEqual([]);
    // The page and its worker are of the app there was: neither keeps asking.
    expect(network.sent.length).toBeLessThan(40);
    page.context.kill();
    stage().update();
    const newer = await stage().page();
    await stage().rest();
    expect(server.ledger.effectsOn(uuid)).toEqual(['pickup_complete', 'proof_of_delivery']);
    expect(newer.context.heard).not.toContainEqual({ type: 'app_too_old' });
  });

  it('fault 36: the worker of the app that is too old keeps all as well', async () => {
    const { server } = stage();
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    server.oldestApp = APP_GENERATION + 1;
    await page.complete(DRIVER, uuid, 'pickup_complete');
    page.context.kill();
    void stage().worker().sync();
    await stage().pass(MINUTE);
    expect(server.ledger.taken).toEqual([]);
    stage().update();
    await stage().page();
    await stage().pass(HELD);
    expect(server.ledger.effectsOn(uuid)).toEqual(['pickup_complete']);
  });
});
