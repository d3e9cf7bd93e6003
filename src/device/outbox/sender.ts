import { hurry } from './decide.ts';
import { drain } from './drain.ts';
import { openGate, resetGate, wakeRound } from './gate.ts';
import type { OutboxWorld } from './world.ts';

/** Between looks at the outbox while nothing calls for one, in milliseconds. */
const LONGEST_SLEEP = 30_000;
const SHORTEST_SLEEP = 100;

/** Told how each round of sending ended: `null` that all was sent that could be. */
export type OnRest = (fault: unknown) => void;

/**
 * Sends what waits while a page is open: one sender however many ask for it, that wakes when something is due. A call
 * during sending makes it look once more, however late it comes.
 */
export class Sender {
  readonly #world: OutboxWorld;
  readonly #gate = openGate();
  readonly #onRest: OnRest;
  #running: Promise<void> | null = null;
  #again = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(world: OutboxWorld, onRest: OnRest) {
    this.#world = world;
    this.#onRest = onRest;
  }

  /** Resolves when nothing more can be sent for now. */
  flush(): Promise<void> {
    this.#again = true;
    wakeRound(this.#gate);
    this.#running ??= this.#run();
    return this.#running;
  }

  /** The same with all pauses forgotten: the network is back, or the driver asks. */
  async flushNow(userId: string | null): Promise<void> {
    resetGate(this.#gate);
    // The pauses stay where the outbox cannot be written; the sender says so.
    if (userId !== null) await hurry(this.#world, userId).catch(() => undefined);
    await this.flush();
  }

  /** Resolves when nothing is being sent, at once where nothing is. It starts nothing. */
  rests(): Promise<void> {
    return this.#running ?? Promise.resolve();
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer);
    let dueAt: number | null = null;
    while (this.#again) {
      this.#again = false;
      dueAt = await this.#drain();
    }
    // In the same turn as the last look at `again`: a call in between would be answered by a sender that is done.
    this.#running = null;
    if (dueAt === null) return;
    const sleep = Math.min(LONGEST_SLEEP, Math.max(SHORTEST_SLEEP, dueAt - this.#world.now()));
    this.#timer = setTimeout(() => void this.flush(), sleep);
  }

  async #drain(): Promise<number | null> {
    try {
      const drained = await drain(this.#world, this.#gate);
      this.#onRest(null);
      return drained.reason === 'done' ? drained.dueAt : null;
    } catch (error) {
      // The turn was taken away, or the device cannot read its own outbox: the next look tries again.
      this.#onRest(error);
      return this.#world.now() + LONGEST_SLEEP;
    }
  }
}
