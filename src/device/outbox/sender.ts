import { newConnection, resumeSending, wakeRound } from './connection.ts';
import { hurry } from './decide.ts';
import type { OutboxDeps } from './deps.ts';
import { drain } from './drain.ts';

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
  readonly #deps: OutboxDeps;
  readonly #connection = newConnection();
  readonly #onRest: OnRest;
  #running: Promise<void> | null = null;
  #again = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: OutboxDeps, onRest: OnRest) {
    this.#deps = deps;
    this.#onRest = onRest;
  }

  /** Sends due ops. Resolves when nothing more can be sent now. */
  flush(): Promise<void> {
    this.#again = true;
    wakeRound(this.#connection);
    this.#running ??= this.#run();
    return this.#running;
  }

  /** Like `flush`, but clears all pauses first, because the network is back or the driver asked. */
  async flushNow(userId: string | null): Promise<void> {
    resumeSending(this.#connection);
    // If the outbox cannot be written, the pauses stay; the sender reports the fault.
    if (userId !== null) await hurry(this.#deps, userId).catch(() => undefined);
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
    const sleep = Math.min(LONGEST_SLEEP, Math.max(SHORTEST_SLEEP, dueAt - this.#deps.now()));
    this.#timer = setTimeout(() => void this.flush(), sleep);
  }

  async #drain(): Promise<number | null> {
    try {
      const drained = await drain(this.#deps, this.#connection);
      this.#onRest(null);
      return drained.reason === 'done' ? drained.dueAt : null;
    } catch (error) {
      // The lock was taken away, or the outbox cannot be read: try again later.
      this.#onRest(error);
      return this.#deps.now() + LONGEST_SLEEP;
    }
  }
}
