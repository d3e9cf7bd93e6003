/** A timer that was set; `at` in Unix milliseconds. */
interface Timer {
  readonly id: number;
  readonly at: number;
  readonly ring: () => void;
}

/** True time, that stands still until a story moves it, and the timers that hang on it. */
export class VirtualTime {
  #now: number;
  #lastId = 0;
  #timers: Timer[] = [];

  /** @param start an ISO instant */
  constructor(start = '2026-03-17T13:00:00.000Z') {
    this.#now = Date.parse(start);
  }

  readonly now = (): number => this.#now;

  /** A timer of no length is a library's way to wait for its turn: it does not hang on the time. */
  readonly setTimeout = (ring: () => void, length = 0): unknown => {
    if (length <= 0) return setImmediate(ring);
    this.#lastId += 1;
    this.#timers.push({ id: this.#lastId, at: this.#now + length, ring });
    return this.#lastId;
  };

  readonly clearTimeout = (timer: unknown): void => {
    if (typeof timer === 'object' && timer !== null) clearImmediate(timer as NodeJS.Immediate);
    this.#timers = this.#timers.filter(({ id }) => id !== timer);
  };

  /** What `AbortSignal.timeout` gives. */
  readonly timeoutSignal = (length: number): AbortSignal => {
    const controller = new AbortController();
    this.setTimeout(() => controller.abort(new DOMException('no answer in time', 'TimeoutError')), length);
    return controller.signal;
  };

  /** Resolves when some time has passed. */
  pass(length: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.setTimeout(resolve, length);
    return promise;
  }

  /** Goes to the next timer that rings until a moment and rings it, else to that moment. @returns whether one rang */
  ringNext(until: number): boolean {
    const [first] = this.#timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at || a.id - b.id);
    if (first === undefined) {
      this.#now = Math.max(this.#now, until);
      return false;
    }
    this.#timers = this.#timers.filter((timer) => timer !== first);
    this.#now = Math.max(this.#now, first.at);
    first.ring();
    return true;
  }
}
