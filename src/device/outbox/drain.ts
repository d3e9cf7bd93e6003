import { type Drained, type Gate, isOpen } from './gate.ts';
import { SendRound } from './send-round.ts';
import { inTurn } from './turn.ts';
import type { OutboxWorld } from './world.ts';

/**
 * Sends waiting ops until no more can be sent now. Runs in the page and in the service worker. Only the holder of the
 * lock sends; it sends the first ops of different missions in parallel.
 *
 * @throws StorageFault after everything possible was sent; AbortError if another context took the lock
 */
export async function drain(world: OutboxWorld, gate: Gate): Promise<Drained> {
  for (;;) {
    if (!isOpen(gate, world.now())) return { reason: 'done', dueAt: gate.openAt };
    const round = await inTurn(world, (signal) => new SendRound(world, gate, signal).run());
    if (round !== 'again') return round;
  }
}
