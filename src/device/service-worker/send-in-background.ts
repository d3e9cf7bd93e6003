import { newConnection } from '../outbox/connection.ts';
import type { OutboxDeps } from '../outbox/deps.ts';
import { drain } from '../outbox/drain.ts';
import { listOps } from '../outbox/list-ops.ts';
import { isWaiting, UNDO_TIME } from '../store/op.ts';

/**
 * Longest pause that the worker waits for, in milliseconds: enough for the undo time. The browser ends a worker after
 * some minutes.
 */
const WORTH_WAITING = UNDO_TIME + 2000;

/**
 * Sends waiting ops while no page is open.
 *
 * @throws Error if something is left to send, so that the browser wakes the worker again
 */
export async function sendInBackground(deps: OutboxDeps): Promise<void> {
  await sendAll(deps).finally(() => showWaiting(deps));
}

/** Updates the count on the app's icon while no page is open. */
async function showWaiting({ db, session, badge }: OutboxDeps): Promise<void> {
  const userId = (await session().catch(() => null))?.userId;
  const ops = userId === undefined ? [] : await listOps(db, userId).catch(() => null);
  if (ops !== null) badge(ops.filter(isWaiting).length);
}

async function sendAll(deps: OutboxDeps): Promise<void> {
  const connection = newConnection();
  for (;;) {
    const drained = await drain(deps, connection);
    if (drained.reason !== 'done' || drained.dueAt === null) return;
    const pause = drained.dueAt - deps.now();
    if (pause > WORTH_WAITING) throw new Error('Something is left to send.');
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, pause)));
  }
}
