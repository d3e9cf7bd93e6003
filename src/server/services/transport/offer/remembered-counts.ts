import { MINUTE } from '#freight/values/duration.ts';

/** Maximum age of a returned count, in milliseconds. */
const OLDEST = MINUTE;

/** A count stays valid for 50 × its own query time, so counting uses at most 2 % of a core. */
const WORTH = 50;

/** Limits of that validity, in milliseconds. */
const GOOD = { least: 1000, most: OLDEST / 2 } as const;

/** Limit of cached counts. */
const MOST = 5000;

interface Remembered<Count> {
  readonly count: Count;
  /** Start of the query (Unix milliseconds), and validity from then, in milliseconds. */
  readonly since: number;
  readonly good: number;
}

/** Queries of a count: `atOnce` for a waiting caller, `behind` for a refresh in the background. */
interface Counting<Count> {
  readonly atOnce: () => Promise<Count>;
  readonly behind: () => Promise<Count>;
}

/**
 * Cache of expensive counts, at most a minute old. An outdated count is returned at once and refreshed in the
 * background. Concurrent requests for the same key share one query; background queries run one after another.
 */
export class RememberedCounts<Count> {
  readonly #remembered = new Map<string, Remembered<Count>>();
  readonly #running = new Map<string, Promise<Count>>();
  #behind: Promise<unknown> = Promise.resolve();

  /** @param now Unix milliseconds */
  async get(key: string, now: number, { atOnce, behind }: Counting<Count>): Promise<Count> {
    const known = this.#remembered.get(key);
    // The absolute value also handles a clock that was set back.
    const age = known === undefined ? Infinity : Math.abs(now - known.since);
    if (known === undefined || age >= OLDEST) return this.#once(key, () => this.#count(key, now, atOnce));
    if (age >= known.good) {
      // If the query fails, the older count stays, and the next caller tries again.
      this.#once(key, () => this.#inTurn(() => this.#count(key, now, behind))).catch(() => undefined);
    }
    return known.count;
  }

  /** Returns the running query of a key, or starts one. */
  #once(key: string, begin: () => Promise<Count>): Promise<Count> {
    const running = this.#running.get(key) ?? begin().finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running;
  }

  /** Runs after the queued queries, even if those fail. */
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
