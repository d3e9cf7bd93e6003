/** How old a count may be that is still told, in milliseconds. */
const OLDEST = 60_000;

/** A count is good for so many times as long as it took: whoever counts costs the database a fiftieth of a core. */
const WORTH = 50;

/** The least and the most that a count is good for, in milliseconds. */
const GOOD = { least: 1000, most: OLDEST / 2 } as const;

/** How many counts are remembered. */
const MOST = 5000;

interface Remembered<Count> {
  readonly count: Count;
  /** When it was asked for (Unix milliseconds), and for how many milliseconds from then it is good. */
  readonly since: number;
  readonly good: number;
}

/** How something is counted: for somebody who waits, and behind whoever was told an older count meanwhile. */
interface Counting<Count> {
  readonly atOnce: () => Promise<Count>;
  readonly behind: () => Promise<Count>;
}

/**
 * Counts that are costly, as this process last made them, at most a minute old. Where one is no longer good, who asks
 * is told it at once and it is counted again behind them. Many who ask the same cost one count, and what is counted behind
 * them goes one after another.
 */
export class RememberedCounts<Count> {
  readonly #remembered = new Map<string, Remembered<Count>>();
  readonly #running = new Map<string, Promise<Count>>();
  #behind: Promise<unknown> = Promise.resolve();

  /** @param now Unix milliseconds */
  async get(key: string, now: number, { atOnce, behind }: Counting<Count>): Promise<Count> {
    const known = this.#remembered.get(key);
    // A clock that was set back makes a count as old as one that was set forward.
    const age = known === undefined ? Infinity : Math.abs(now - known.since);
    if (known === undefined || age >= OLDEST) return this.#once(key, () => this.#count(key, now, atOnce));
    if (age >= known.good) {
      // Where counting fails, the older count stands, and the next who asks has it tried again.
      this.#once(key, () => this.#inTurn(() => this.#count(key, now, behind))).catch(() => undefined);
    }
    return known.count;
  }

  /** The count of a key that is under way, or one that begins now. */
  #once(key: string, begin: () => Promise<Count>): Promise<Count> {
    const running = this.#running.get(key) ?? begin().finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running;
  }

  /** After those that wait already, however they end. */
  #inTurn(begin: () => Promise<Count>): Promise<Count> {
    const counted = this.#behind.then(begin, begin);
    this.#behind = counted;
    return counted;
  }

  async #count(key: string, now: number, counting: () => Promise<Count>): Promise<Count> {
    const began = performance.now();
    const count = await counting();
    const worth = (performance.now() - began) * WORTH;
    this.#remembered.delete(key);
    this.#remembered.set(key, { count, since: now, good: Math.min(Math.max(worth, GOOD.least), GOOD.most) });
    for (const oldest of this.#remembered.keys()) {
      if (this.#remembered.size <= MOST) break;
      this.#remembered.delete(oldest);
    }
    return count;
  }
}
