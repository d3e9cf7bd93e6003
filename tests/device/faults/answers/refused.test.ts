import { describe, expect, it } from 'vitest';
import { PROBLEM_TYPE } from '#contract/headers.ts';
import { newConnection } from '#device/outbox/connection.ts';
import { tryAgain } from '#device/outbox/decide.ts';
import { drain } from '#device/outbox/drain.ts';
import { enqueue } from '#device/outbox/enqueue.ts';
import { report } from '#device/outbox/report.ts';
import { MINUTE, SECOND } from '#freight/values/duration.ts';
import { CARRIER } from '#tests/support/mission.ts';
import { aPhoto, sha256 } from '#tests/support/outbox/files.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import type { Page } from '#tests/support/outbox/page.ts';
import { COLLEAGUE, DISPATCHER, DRIVER } from '#tests/support/outbox/people.ts';
import { aStep } from '#tests/support/outbox/taps.ts';

const stage = onStage();

const HELD = 11 * SECOND;

describe('answers', () => {
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
      if (op !== undefined) await tryAgain(page.context.deps, op);
      await page.sender.flush();
      expect(ledger.effectsOn(uuid)).toEqual(['pickup_complete']);
    });

    it('the refusal was lost on the way and is replayed → parked under its key, nothing is asked anew', async () => {
      const { network, server } = stage();
      const { uuid } = stage().plan(COLLEAGUE);
      const page = await stage().signedIn();
      network.mishaps.push('lost_answer');
      const [op] = (await page.complete(DRIVER, uuid, 'pickup_complete')) ?? [];
      await stage().pass(MINUTE);
      expect(await page.ops(DRIVER)).toMatchObject([{ state: 'parked', parked: 'gone', key: op?.key }]);
      expect(network.sent).toHaveLength(2);
      expect(server.ledger.taken).toEqual([]);
    });

    it('its key was used for something else, and it is tried again → asked under a new one, and taken', async () => {
      const { uuid } = stage().plan();
      const page = await stage().signedIn();
      const { deps, db } = page.context;
      let asked = 0;
      const transport: typeof deps.transport = async (request, signal, progress) => {
        asked += 1;
        const answer = await deps.transport(request, signal, progress);
        const code = 'idempotency_key_reused';
        return asked === 1 ? { ...answer, status: 422, contentType: PROBLEM_TYPE, body: { code } } : answer;
      };
      const taps = [aStep(DRIVER, uuid, 'pickup_complete', stage().phone.now())];
      stage().witness.pick(taps);
      const ops = await enqueue(deps, taps);
      stage().witness.save(taps, ops);
      const [op] = ops;
      await db.ops.update(op?.seq ?? 0, { holdUntil: 0, again: true });
      await drain({ ...deps, transport }, newConnection());
      expect([asked, await page.ops(DRIVER)]).toEqual([2, []]);
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
      await tryAgain(page.context.deps, op);
      stage().network.mishaps.push('cut_answer', 'cut_answer', 'cut_answer');
      void page.sender.flush();
      while (ledger.taken.length === 0) await stage().pass(100);
      await tryAgain(page.context.deps, op);
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
      if (op !== undefined) await tryAgain(page.context.deps, op);
      await page.sender.flush();
      expect(ledger.effectsOn(uuid)).toEqual(['proof_of_delivery']);
      expect(await page.ops(DISPATCHER)).toEqual([]);
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
});

function tell(page: Page, op: Parameters<typeof report>[1]): ReturnType<typeof report> {
  let answer: ReturnType<typeof report> | undefined;
  const told = stage().witness.giveUp(op, () => {
    answer = report(page.context.deps, op, new AbortController().signal);
    return answer.then((refusal) => refusal === null);
  });
  return told.then(() => answer ?? null);
}
