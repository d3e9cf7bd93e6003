import { hurry } from './decide.ts';
import { drain } from './drain.ts';
import { openGate, resetGate, wakeRound } from './gate.ts';
import type { OutboxWorld } from './world.ts';

/** Longest time between checks of the outbox, in milliseconds. */
const LONGEST_SLEEP = 30_000;
const SHORTEST_SLEEP = 100;

/** Called at the end of each round with its fault, or null if everything possible was sent. */
export type OnRest = (fault: unknown) => void;

/**
 * Sends waiting ops while a page is open. All callers share one sender; it wakes when an op is due. A call during
 * sending makes it check the outbox once more.
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

  /** Sends due ops. Resolves when nothing more can be sent now. */
  flush(): Promise<void> {
    this.#again = true;
    wakeRound(this.#gate);
    this.#running ??= this.#run();
    return this.#running;
  }

  /** Like `flush`, but clears all pauses first, because the network is back or the driver asked. */
  async flushNow(userId: string | null): Promise<void> {
    resetGate(this.#gate);
    // If the outbox cannot be written, the pauses stay; the sender reports the fault.
    if (userId !== null) await hurry(this.#world, userId).catch(() => undefined);
    await this.flush();
  }

  /** Resolves when nothing is being sent. It starts nothing. */
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
    // In the same tick as the last check of `#again`; otherwise a call in between would get a sender that has finished.
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
      // The lock was taken away, or the outbox cannot be read: try again later.
      this.#onRest(error);
      return this.#world.now() + LONGEST_SLEEP;
    }
  }
}
