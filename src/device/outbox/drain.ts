import { type Connection, type Drained, isOpen } from './connection.ts';
import type { OutboxDeps } from './deps.ts';
import { withSendLock } from './send-lock.ts';
import { SendRound } from './send-round.ts';

/**
 * Sends waiting ops until no more can be sent now. Runs in the page and in the service worker. Only the holder of the
 * lock sends; it sends the first ops of different missions in parallel.
 *
 * @throws StorageFault after everything possible was sent; AbortError if another context took the lock
 */
export async function drain(deps: OutboxDeps, connection: Connection): Promise<Drained> {
  for (;;) {
    if (!isOpen(connection, deps.now())) return { reason: 'done', dueAt: connection.until };
    const round = await withSendLock(deps, (signal) => new SendRound(deps, connection, signal).run());
    if (round !== 'again') return round;
  }
}
