import { describe, expect, it } from 'vitest';
import { undo } from '#device/outbox/decide.ts';
import { dropPositions, keepPosition } from '#device/outbox/keep-position.ts';
import { readOp } from '#device/outbox/read-op.ts';
import type { Op } from '#device/store/op.ts';
import { HOUR, MINUTE, SECOND } from '#freight/values/duration.ts';
import { anOp } from '#tests/support/op.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import type { Page } from '#tests/support/outbox/page.ts';
import { COLLEAGUE, DRIVER } from '#tests/support/outbox/people.ts';

const stage = onStage();
const HELD = 11 * SECOND;
const AT_THE_DOCK = { lat: 50.723, lng: -0.000001, accuracy: 25 };

async function tapped(page: Page, missionId: string, person = DRIVER): Promise<Op> {
  const [op] = (await page.complete(person, missionId, 'pickup_complete')) ?? [];
  if (op === undefined) throw new Error('Nothing was kept.');
  return op;
}

const positionNow = () => ({ ...AT_THE_DOCK, takenAt: stage().phone.now() });
/** The positions that the server was told of, one for each request. */
const told = () => stage().network.sent.map(({ headers }) => new Headers(headers).get('X-Position'));

describe('the position of a step', () => {
  it('that comes while the step is held goes with it, written without a power of ten', async () => {
    const page = await stage().signedIn();
    const op = await tapped(page, stage().plan().uuid);
    await stage().pass(4 * SECOND);
    await keepPosition(page.context.deps, op, positionNow());
    await stage().pass(HELD);
    expect(told()).toEqual(['50.723,-0.000001,25']);
    expect(await page.ops(DRIVER)).toEqual([]);
  });

  it('goes with every attempt, and holds the step up no moment longer', async () => {
    const { network } = stage();
    const { uuid } = stage().plan();
    const page = await stage().signedIn();
    const op = await tapped(page, uuid);
    await keepPosition(page.context.deps, op, positionNow());
    network.weather = 'down';
    await stage().pass(HELD);
    network.weather = 'up';
    await stage().pass(5 * MINUTE);
    expect(new Set(told())).toEqual(new Set(['50.723,-0.000001,25']));
    expect(stage().server.ledger.effectsOn(uuid)).toHaveLength(1);
  });

  it('is sent by the service worker too', async () => {
    const page = await stage().signedIn();
    const op = await tapped(page, stage().plan().uuid);
    await keepPosition(page.context.deps, op, positionNow());
    page.context.kill();
    const worker = stage().worker();
    await Promise.all([worker.sync(), stage().pass(HELD)]);
    expect(told()).toEqual(['50.723,-0.000001,25']);
  });

  it('that comes after the step was sent is dropped', async () => {
    const page = await stage().signedIn();
    const op = await tapped(page, stage().plan().uuid);
    await stage().pass(HELD);
    await keepPosition(page.context.deps, op, positionNow());
    await stage().pass(HELD);
    expect(told()).toEqual([null]);
    expect(await page.context.db.ops.toArray()).toEqual([]);
  });

  it('goes with its step where that is undone', async () => {
    const page = await stage().signedIn();
    const op = await tapped(page, stage().plan().uuid);
    await keepPosition(page.context.deps, op, positionNow());
    expect(await undo(page.context.deps, op)).toBe(true);
    expect(JSON.stringify([await page.context.db.ops.toArray(), await page.context.db.log.toArray()])).not.toContain(
      '50.723',
    );
    stage().witness.saved.clear();
  });

  it.each([
    ['of a phone that slept since the step', HOUR],
    ['of a phone whose clock was set back since the step', -HOUR],
  ])('%s is of another moment, and is dropped', async (_, later) => {
    const { network } = stage();
    network.weather = 'down';
    const page = await stage().signedIn();
    const op = await tapped(page, stage().plan().uuid);
    await keepPosition(page.context.deps, op, { ...AT_THE_DOCK, takenAt: op.occurredAt + later });
    network.weather = 'up';
    await stage().pass(5 * MINUTE);
    expect(told().at(-1)).toBeNull();
  });

  it('is the first one: a second tab changes nothing', async () => {
    const page = await stage().signedIn();
    const op = await tapped(page, stage().plan().uuid);
    await keepPosition(page.context.deps, op, positionNow());
    await keepPosition(page.context.deps, op, { ...positionNow(), lat: 48.8 });
    await stage().pass(HELD);
    expect(told()).toEqual(['50.723,-0.000001,25']);
  });

  it('is taken from the steps that wait where its user stops it, and of no other user of the phone', async () => {
    const { network } = stage();
    network.weather = 'down';
    const page = await stage().signedIn();
    const mine = await tapped(page, stage().plan().uuid);
    await keepPosition(page.context.deps, mine, positionNow());
    await dropPositions(page.context.deps, COLLEAGUE.uuid);
    expect(await page.ops(DRIVER)).toMatchObject([{ position: AT_THE_DOCK }]);
    await dropPositions(page.context.deps, DRIVER.uuid);
    expect(await page.ops(DRIVER)).toMatchObject([{ position: null }]);
    network.weather = 'up';
    await stage().pass(5 * MINUTE);
    expect(told().at(-1)).toBeNull();
  });

  it('is no part of what an app of before kept', () => {
    expect(readOp(anOp())).not.toHaveProperty('position');
  });
});
