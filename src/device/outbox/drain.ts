import { type Drained, type Gate, isOpen } from './gate.ts';
import { SendRound } from './send-round.ts';
import { inTurn } from './turn.ts';
import type { OutboxWorld } from './world.ts';

/**
 * Sends what waits until nothing more can be sent now. The same in the page and in the service worker: one of them has
 * the turn, and sends the heads of different missions side by side.
 *
 * @throws StorageFault after all was sent that could be, and an AbortError where another context took the turn away
 */
export async function drain(world: OutboxWorld, gate: Gate): Promise<Drained> {
  for (;;) {
    if (!isOpen(gate, world.now())) return { reason: 'done', dueAt: gate.openAt };
    const round = await inTurn(world, (signal) => new SendRound(world, gate, signal).run());
    if (round !== 'again') return round;
  }
}
