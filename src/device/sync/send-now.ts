import { release } from '../outbox/decide.ts';
import { world } from './device-outbox.ts';
import { flushNow } from './flush.ts';
import { sync } from './sync-state.ts';

/**
 * Sends all that waits, also what could still be undone: the driver asks for it, or leaves.
 *
 * @throws StorageFault when the outbox cannot be written
 */
export async function sendNow(): Promise<void> {
  const held = sync.ops.filter(({ state, holdUntil }) => state === 'queued' && holdUntil > 0);
  await Promise.all(held.map((op) => release(world, op)));
  await flushNow();
}
