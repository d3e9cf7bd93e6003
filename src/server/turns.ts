import { after } from './contained.ts';
import { Refusal } from './errors.ts';

interface Limits {
  /** How many pieces of work run at once. */
  readonly atOnce: number;
  /** How many more may wait. */
  readonly waiting: number;
  /** How long each of them waits at most, in milliseconds. */
  readonly wait: number;
}

/** Seconds after which a caller who got no turn may try again. */
const RETRY_AFTER = 5;

/** Bounds costly work: some run at once, some wait for a while, the rest are told to come back. */
export class Turns {
  readonly #limits: Limits;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Does a piece of work when its turn comes, in the order of the calls.
   *
   * @throws `unavailable` with a time to wait, where too many wait or the turn does not come in time
   */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running += 1;
    else await this.#wait();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#limits.waiting) throw tooBusy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const begin = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = after(this.#limits.wait, () => {
      this.#waiting.splice(this.#waiting.indexOf(begin), 1);
      reject(tooBusy());
    });
    this.#waiting.push(begin);
    return promise;
  }
}

function tooBusy(): Refusal {
  return new Refusal('unavailable', { retryAfter: RETRY_AFTER });
}
