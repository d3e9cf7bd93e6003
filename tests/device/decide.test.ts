import { describe, expect, it } from 'vitest';
import { newConnection } from '#device/outbox/connection.ts';
import { release, remove, tryAgain, undo } from '#device/outbox/decide.ts';
import { drain } from '#device/outbox/drain.ts';
import { listLog } from '#device/outbox/list-ops.ts';
import { recordRefusal, recordRetry, recordSent } from '#device/outbox/record-outcome.ts';
import { report } from '#device/outbox/report.ts';
import type { Op } from '#device/store/op.ts';
import { SECOND } from '#freight/values/duration.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import type { Page } from '#tests/support/outbox/page.ts';
import { COLLEAGUE, DRIVER } from '#tests/support/outbox/people.ts';

const stage = onStage();
const HELD = 11 * SECOND;

async function tapped(page: Page, missionId: string): Promise<Op> {
  const [op] = (await page.complete(DRIVER, missionId, 'pickup_complete')) ?? [];
  if (op === undefined) throw new Error('Nothing was kept.');
  return op;
}

/** A pickup the server refused: the mission is somebody else's. */
async function refused(page: Page): Promise<Op> {
  await tapped(page, stage().plan(COLLEAGUE).uuid);
  await stage().pass(HELD);
  const [op] = await page.ops(DRIVER);
  if (op?.state !== 'parked') throw new Error('It was not refused.');
  return op;
}

describe('a step that is held', () => {
  it('is undone in time, and never sent', async () => {
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    const op = await tapped(page, uuid);
    await stage().pass(9 * SECOND);
    expect(await undo(page.context.deps, op)).toBe(true);
    await stage().pass(HELD);
    expect(stage().network.sent).toEqual([]);
    expect(await listLog(page.context.db, DRIVER.uuid, 0)).toMatchObject([{ ended: 'undone' }]);
    stage().witness.saved.clear();
  });

  it('cannot be undone once it was let go', async () => {
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    const op = await tapped(page, uuid);
    stage().network.weather = 'hangs';
    await stage().pass(HELD);
    expect(await undo(page.context.deps, op)).toBe(false);
    expect(await page.ops(DRIVER)).toHaveLength(1);
  });

  it('cannot be undone while another step stands on it', async () => {
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    const pickup = await tapped(page, uuid);
    const [delivery] = (await page.complete(DRIVER, uuid, 'delivery_complete')) ?? [];
    if (delivery === undefined) throw new Error('Nothing was kept.');
    const { deps } = page.context;
    expect(await undo(deps, pickup)).toBe(false);
    expect(await undo(deps, delivery)).toBe(true);
    expect(await undo(deps, pickup)).toBe(true);
    stage().witness.saved.clear();
  });

  it('is undone though a colleague did something on the same mission', async () => {
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    const op = await tapped(page, uuid);
    await stage().signIn(page, COLLEAGUE);
    expect(await page.complete(COLLEAGUE, uuid, 'pickup_complete')).toHaveLength(1);
    expect(await undo(page.context.deps, op)).toBe(true);
    stage().witness.saved.clear();
  });

  it('is undone or sent, never both, wherever another tab undoes it as it is due', async () => {
    const page = await stage().signedIn();
    const other = await stage().page();
    const { deps } = page.context;
    for (let late = 0; late < 24; late += 1) {
      const { uuid } = stage().plan();
      const op = await tapped(page, uuid);
      const draining = drain({ ...deps, now: () => deps.now() + HELD }, newConnection());
      await stage().turns(late);
      const undone = await stage().witness.giveUp(op, () => undo(other.context.deps, op));
      await draining;
      expect(stage().server.ledger.effectsOn(uuid), `undone after ${late} turns`).toHaveLength(undone ? 0 : 1);
    }
  });

  it('goes at once where the driver says so', async () => {
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    await release(page.context.deps, await tapped(page, uuid));
    await page.sender.flush();
    expect(stage().server.ledger.effectsOn(uuid)).toEqual(['pickup_complete']);
  });
});

describe('a refused step', () => {
  it('is removed by the driver, and only by them', async () => {
    const page = await stage().signedIn();
    const op = await refused(page);
    expect(await stage().witness.giveUp(op, () => remove(page.context.deps, op))).toBe(true);
    expect(await page.ops(DRIVER)).toEqual([]);
  });

  it('is not removed where it was tried again in another tab meanwhile', async () => {
    const page = await stage().signedIn();
    const op = await refused(page);
    await tryAgain(page.context.deps, op);
    expect(await remove(page.context.deps, op)).toBe(false);
    expect(await page.ops(DRIVER)).toMatchObject([{ state: 'queued' }]);
  });

  it('keeps its key when it is tried again twice', async () => {
    const page = await stage().signedIn();
    const op = await refused(page);
    await tryAgain(page.context.deps, op);
    await tryAgain(page.context.deps, op);
    expect(await page.ops(DRIVER)).toMatchObject([{ key: op.key, state: 'queued', again: true }]);
  });

  it('begins its pauses anew when it is tried again', async () => {
    const page = await stage().signedIn();
    const op = await refused(page);
    expect(op.attempts).toBe(1);
    await tryAgain(page.context.deps, op);
    expect(await page.ops(DRIVER)).toMatchObject([{ attempts: 0, nextAttemptAt: 0, parked: null }]);
  });

  it('that was tried again and refused once more is not asked for under a new key by itself', async () => {
    const page = await stage().signedIn();
    const op = await refused(page);
    await tryAgain(page.context.deps, op);
    await recordRefusal(page.context.deps, op, 'conflict', 'mission_cancelled');
    expect(await page.ops(DRIVER)).toMatchObject([{ state: 'parked', again: false }]);
  });

  it('that cannot be read is removed as well', async () => {
    const page = await stage().signedIn();
    const op = await tapped(page, stage().plan().uuid);
    await page.context.db.table('ops').update(op.seq, { state: null });
    expect(await stage().witness.giveUp(op, () => remove(page.context.deps, op))).toBe(true);
    expect(await page.ops(DRIVER)).toEqual([]);
  });

  it('stays where the report’s answer is not our server’s', async () => {
    const page = await stage().signedIn();
    const op = await refused(page);
    const { deps } = page.context;
    const transport: typeof deps.transport = async (...request) => ({
      ...(await deps.transport(...request)),
      key: null,
    });
    expect(await report({ ...deps, transport }, op, new AbortController().signal)).toMatchObject({ status: 201 });
    expect(await page.ops(DRIVER)).toHaveLength(1);
  });

  it('stays where it was tried again while it was reported', async () => {
    const page = await stage().signedIn();
    const op = await refused(page);
    const { deps } = page.context;
    const transport: typeof deps.transport = async (...request) => {
      const answer = await deps.transport(...request);
      await tryAgain(deps, op);
      return answer;
    };
    expect(await report({ ...deps, transport }, op, new AbortController().signal)).toBeNull();
    expect(await page.ops(DRIVER)).toMatchObject([{ id: op.id, state: 'queued' }]);
  });

  it('is told of only by the one who did it', async () => {
    const page = await stage().signedIn();
    const op = await refused(page);
    await stage().signIn(page, COLLEAGUE);
    await expect(report(page.context.deps, op, new AbortController().signal)).rejects.toThrow();
    expect(stage().server.ledger.told).toEqual([]);
  });
});

describe('a step that waits for a pause', () => {
  it('is not changed by trying it again: it was not refused', async () => {
    const page = await stage().signedIn();
    const { deps } = page.context;
    const op = await tapped(page, stage().plan().uuid);
    const later = stage().phone.now() + HELD;
    await recordRetry(deps, op, { kind: 'server', code: 'unavailable' }, later);
    await tryAgain(deps, op);
    expect(await page.ops(DRIVER)).toMatchObject([{ attempts: 1, nextAttemptAt: later, again: false }]);
  });
});

describe('a step that was sent where the cache takes nothing', () => {
  it('stays as sent, and stands in the way of no other', async () => {
    const mission = stage().plan();
    const page = await stage().signedIn();
    const op = await tapped(page, mission.uuid);
    await recordSent({ ...page.context.deps, keepSnapshots: async () => false }, DRIVER.uuid, [{ op, mission }]);
    const [sent] = await page.context.db.ops.toArray();
    expect(sent).toMatchObject({ state: 'sent', receipt: { version: mission.version } });
    expect(sent).not.toHaveProperty('pendingKey');
  });
});

describe('a sender that lost its turn and wakes', () => {
  it('does not stop an op that was tried again meanwhile under another key', async () => {
    const page = await stage().signedIn();
    const { deps, db } = page.context;
    const op = await tapped(page, stage().plan().uuid);
    await db.ops.update(op.seq, { key: deps.newId() });
    await recordRefusal(deps, op, 'conflict', 'mission_cancelled');
    await recordRetry(deps, op, { kind: 'network', code: null }, 1);
    expect(await page.ops(DRIVER)).toMatchObject([{ state: 'queued', attempts: 0, lastError: null }]);
  });

  it('does not touch an op that was refused meanwhile', async () => {
    const page = await stage().signedIn();
    const { deps } = page.context;
    const op = await tapped(page, stage().plan().uuid);
    await recordRefusal(deps, op, 'conflict', 'mission_cancelled');
    await recordRetry(deps, op, { kind: 'network', code: null }, 1);
    expect(await page.ops(DRIVER)).toMatchObject([{ attempts: 1, lastError: { code: 'mission_cancelled' } }]);
    stage().witness.saved.clear();
  });

  it('does not bring back an op that was undone, where the cache takes nothing', async () => {
    const mission = stage().plan();
    const page = await stage().signedIn();
    const { deps } = page.context;
    const op = await tapped(page, mission.uuid);
    await undo(deps, op);
    await recordSent({ ...deps, keepSnapshots: async () => false }, DRIVER.uuid, [{ op, mission }]);
    expect(await page.ops(DRIVER)).toEqual([]);
    stage().witness.saved.clear();
  });

  it('does not write down a second end', async () => {
    const mission = stage().plan();
    const page = await stage().signedIn();
    const { deps, db } = page.context;
    const op = await tapped(page, mission.uuid);
    await undo(deps, op);
    await recordSent(deps, DRIVER.uuid, [{ op, mission }]);
    expect(await listLog(db, DRIVER.uuid, 0)).toMatchObject([{ ended: 'undone' }]);
    stage().witness.saved.clear();
  });
});
