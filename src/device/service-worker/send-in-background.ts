import { drain } from '../outbox/drain.ts';
import { openGate } from '../outbox/gate.ts';
import { listOps } from '../outbox/list-ops.ts';
import type { OutboxWorld } from '../outbox/world.ts';
import { isWaiting, UNDO_TIME } from '../store/op.ts';

/** The browser lets a worker run for some minutes; a step held for undoing is worth the wait, a long pause is not. */
const WORTH_WAITING = UNDO_TIME + 2000;

/**
 * Sends what waits while no page is open.
 *
 * @throws when something is left that a later try may send: the browser then wakes the worker again
 */
export async function sendInBackground(world: OutboxWorld): Promise<void> {
  await sendAll(world).finally(() => showWaiting(world));
}

/** The app's icon counts what waits, also while no page is open. */
async function showWaiting({ db, session, badge }: OutboxWorld): Promise<void> {
  const userId = (await session().catch(() => null))?.userId;
  const ops = userId === undefined ? [] : await listOps(db, userId).catch(() => null);
  if (ops !== null) badge(ops.filter(isWaiting).length);
}

async function sendAll(world: OutboxWorld): Promise<void> {
  const gate = openGate();
  for (;;) {
    const drained = await drain(world, gate);
    if (drained.reason !== 'done' || drained.dueAt === null) return;
    const pause = drained.dueAt - world.now();
    if (pause > WORTH_WAITING) throw new Error('Something is left to send.');
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, pause)));
  }
}
