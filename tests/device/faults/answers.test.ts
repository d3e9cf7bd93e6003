import { describe, expect, it } from 'vitest';
import { tryAgain } from '#device/outbox/decide.ts';
import { listLog } from '#device/outbox/list-ops.ts';
import { report } from '#device/outbox/report.ts';
import { CARRIER } from '#tests/support/mission.ts';
import { aPdf, aPhoto, sha256, smaller } from '#tests/support/outbox/files.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import type { Page } from '#tests/support/outbox/page.ts';
import { COLLEAGUE, DISPATCHER, DRIVER } from '#tests/support/outbox/people.ts';
import { MINUTE, SECOND } from '#tests/support/test-clock.ts';

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
      expect(stage().network.sent, 'one request is enough to know').toHaveLength(1);
      expect(await page.ops(DRIVER)).toMatchObject([{ state: 'queued' }, { state: 'queued' }]);

      await stage().signIn(page);
      expect(server.ledger.taken.map(({ mission }) => mission)).toEqual(missions.map(({ uuid }) => uuid));
    });

    it('and he signed in again meanwhile → what is said of the old token does not end the new one', async () => {
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

  describe('fault 30: the server refuses for good → parked, and the evidence can leave the phone', () => {
    it.each([
      ['given to someone else', 'forbidden', 'mission_reassigned'],
      ['not there', 'gone', 'not_found'],
      ['cancelled', 'conflict', 'mission_cancelled'],
    ] as const)('%s', async (what, reason, code) => {
      const { missions, ledger } = stage().server;
      const { uuid } = stage().plan(what === 'not there' ? COLLEAGUE : DRIVER);
      const page = await stage().signedIn();
      if (what === 'given to someone else') missions.give(uuid, COLLEAGUE.uuid);
      if (what === 'cancelled') missions.cancel(uuid);
      const photo = aPhoto(1);
      await page.pick(DRIVER, uuid, [photo]);
      await page.giveProof(DRIVER, uuid);
      await stage().pass(MINUTE);
      const [op] = await page.ops(DRIVER);
      expect(op).toMatchObject({ state: 'parked', parked: reason, lastError: { kind: 'refused', code } });
      if (op === undefined) return;

      expect(await tell(page, op)).toBeNull();
      expect(ledger.told).toEqual([{ operation: op.id, user: DRIVER.uuid, mission: uuid, sha256: sha256(photo) }]);
      expect(await page.ops(DRIVER)).toEqual([]);
    });

    it('no report arrives → the op stays', async () => {
      const { network, server } = stage();
      const { uuid } = stage().plan(COLLEAGUE);
      const page = await stage().signedIn();
      await page.complete(DRIVER, uuid, 'pickup_complete');
      await stage().pass(HELD);
      const [op] = await page.ops(DRIVER);
      if (op === undefined) throw new Error('The op is gone.');
      network.weather = 'portal_json';
      expect(await tell(page, op)).toMatchObject({ status: 200 });
      network.weather = 'up';
      server.troubles.push({ code: 'unavailable', retryAfter: null });
      expect(await tell(page, op)).toMatchObject({ status: 503 });
      expect(await page.ops(DRIVER)).toHaveLength(1);
    });

    it('given back meanwhile, and tried again → asked anew, and taken', async () => {
      const { missions, ledger } = stage().server;
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      missions.give(uuid, COLLEAGUE.uuid);
      await page.complete(DRIVER, uuid, 'pickup_complete');
      await stage().pass(HELD);
      missions.give(uuid, DRIVER.uuid);
      const [op] = await page.ops(DRIVER);
      if (op !== undefined) await tryAgain(page.context.world, op);
      await page.sender.flush();
      expect(ledger.effectsOn(uuid)).toEqual(['pickup_complete']);
    });

    it('tapped again instead → tried again, not lost behind the first', async () => {
      const { missions, ledger } = stage().server;
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      missions.give(uuid, COLLEAGUE.uuid);
      await page.complete(DRIVER, uuid, 'pickup_complete');
      await stage().pass(HELD);
      missions.give(uuid, DRIVER.uuid);
      expect(await page.complete(DRIVER, uuid, 'pickup_complete')).toMatchObject([{ state: 'queued' }]);
      await stage().pass(HELD);
      expect(ledger.effectsOn(uuid)).toEqual(['pickup_complete']);
    });

    it('"try again" is tapped twice, and the first answer lost → one effect', async () => {
      const { missions, ledger } = stage().server;
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      missions.give(uuid, COLLEAGUE.uuid);
      await page.pick(DRIVER, uuid, [aPhoto(1)]);
      await page.giveProof(DRIVER, uuid);
      await stage().pass(HELD);
      missions.give(uuid, DRIVER.uuid);
      const [op] = await page.ops(DRIVER);
      if (op === undefined) throw new Error('The op is gone.');
      await tryAgain(page.context.world, op);
      stage().network.mishaps.push('cut_answer', 'cut_answer', 'cut_answer');
      void page.sender.flush();
      while (ledger.taken.length === 0) await stage().pass(100);
      await tryAgain(page.context.world, op);
      await stage().pass(MINUTE);
      expect(ledger.effectsOn(uuid)).toEqual(['proof_of_delivery']);
    });

    it('refused before its key was looked at, though it was done → tried again, one effect', async () => {
      const { left, ledger } = stage().server;
      const { uuid } = stage().plan();
      const page = await stage().signedIn(DISPATCHER);
      stage().network.mishaps.push('lost_answer');
      await page.pick(DISPATCHER, uuid, [aPhoto(1)]);
      void page.giveProof(DISPATCHER, uuid);
      await stage().rest();
      left.add(`${DISPATCHER.uuid}:${CARRIER}`);
      await stage().pass(MINUTE);
      const [op] = await page.ops(DISPATCHER);
      expect(op).toMatchObject({ state: 'parked', parked: 'gone' });
      left.clear();
      if (op !== undefined) await tryAgain(page.context.world, op);
      await page.sender.flush();
      expect(ledger.effectsOn(uuid)).toEqual(['proof_of_delivery']);
      expect(await page.ops(DISPATCHER)).toEqual([]);
    });
  });

  describe('fault 31: it was done already', () => {
    it('by the same op → sent', async () => {
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      stage().network.mishaps.push('lost_answer');
      await page.complete(DRIVER, uuid, 'pickup_complete');
      await stage().pass(MINUTE);
      const [entry] = await listLog(page.context.db, DRIVER.uuid, 0);
      expect(entry).toMatchObject({ ended: 'sent', receipt: { supersededBy: null } });
    });

    it('by someone else → superseded, and both times are known', async () => {
      const { time, server } = stage();
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      const tapped = time.now();
      await page.complete(DRIVER, uuid, 'pickup_complete');
      await stage().pass(SECOND);
      server.missions.completeFor(uuid, 'pickup');
      const done = new Date(time.now()).toISOString();
      await stage().pass(HELD);
      const [entry] = await listLog(page.context.db, DRIVER.uuid, 0);
      expect(entry).toMatchObject({ ended: 'sent', occurredAt: tapped, receipt: { supersededBy: done } });
    });
  });

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

  describe('fault 33: the file is too big for the server', () => {
    it('→ an image is made smaller once, and sent', async () => {
      const { server } = stage();
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      const photo = aPhoto(1, 6 * 2 ** 20);
      await page.pick(DRIVER, uuid, [photo]);
      await page.giveProof(DRIVER, uuid);
      await stage().pass(MINUTE);
      expect(server.ledger.taken).toMatchObject([{ sha256: sha256(smaller(photo)) }]);
      expect(await page.ops(DRIVER)).toEqual([]);
    });

    it('and cannot be made smaller → parked', async () => {
      const { server } = stage();
      const [report, photo] = [stage().plan(), stage().plan()];
      const page = await stage().signedIn();
      server.troubles.push({ code: 'file_too_big', retryAfter: null });
      await page.pick(DRIVER, report.uuid, [aPdf(1)]);
      await page.giveProof(DRIVER, report.uuid);
      await page.pick(DRIVER, photo.uuid, [aPhoto(2, 11 * 2 ** 20)]);
      await page.giveProof(DRIVER, photo.uuid);
      await stage().pass(MINUTE);
      expect(await page.ops(DRIVER)).toMatchObject([
        { parked: 'rejected', lastError: { code: 'file_too_big' } },
        { parked: 'rejected', lastError: { code: 'file_too_big' } },
      ]);
    });

    it('a proxy says so → nothing is parked on its word, and nobody waits for it', async () => {
      const { network, server } = stage();
      const [big, other] = [stage().plan(), stage().plan()];
      const page = await stage().signedIn();
      network.mishaps.push('proxy_limit');
      await page.pick(DRIVER, big.uuid, [aPhoto(1)]);
      await page.giveProof(DRIVER, big.uuid);
      await page.pick(DRIVER, other.uuid, [aPhoto(2)]);
      await page.giveProof(DRIVER, other.uuid);
      await stage().rest();
      expect(server.ledger.effectsOn(other.uuid)).toEqual(['proof_of_delivery']);
      await stage().pass(MINUTE);
      expect(server.ledger.effectsOn(big.uuid)).toEqual(['proof_of_delivery']);
    });
  });

  it('fault 34: the server finds it wrong → parked as rejected', async () => {
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    stage().server.troubles.push({ code: 'violations', retryAfter: null });
    await page.complete(DRIVER, uuid, 'pickup_complete');
    await stage().pass(HELD);
    expect(await page.ops(DRIVER)).toMatchObject([{ state: 'parked', parked: 'rejected' }]);
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
    const { server } = stage();
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    server.refusesApp = true;
    await page.complete(DRIVER, uuid, 'pickup_complete');
    await stage().pass(HELD);
    expect(page.context.heard).toContainEqual({ type: 'app_too_old' });
    expect(await page.ops(DRIVER)).toMatchObject([{ state: 'queued' }]);
    page.context.kill();
    server.refusesApp = false;
    await stage().page();
    await stage().rest();
    expect(server.ledger.effectsOn(uuid)).toEqual(['pickup_complete']);
  });
});

function tell(page: Page, op: Parameters<typeof report>[1]): ReturnType<typeof report> {
  let answer: ReturnType<typeof report> | undefined;
  const told = stage().witness.giveUp(op, () => {
    answer = report(page.context.world, op, new AbortController().signal);
    return answer.then((refusal) => refusal === null);
  });
  return told.then(() => answer ?? null);
}
