import { Refusal } from '../errors.ts';

/** Limit of subjects that a process remembers; beyond it those that came longest ago are forgotten. */
const MOST_SUBJECTS = 50_000;

/**
 * A limit that each server holds for itself, in memory: for what every request takes and no question to the database is
 * worth. Several servers allow several times as much.
 */
export class OwnLimit {
  readonly #burst: number;
  readonly #every: number;
  /** Time at which everything taken is given back, in Unix milliseconds, by subject. */
  readonly #until = new Map<string, number>();

  /** Allows `burst` units at once, then one every `every` milliseconds. */
  constructor({ burst, every }: { readonly burst: number; readonly every: number }) {
    this.#burst = burst;
    this.#every = every;
  }

  /** Takes units, or refuses with the time to wait. @throws `too_many_requests` */
  take(subject: string, count: number, now: number): void {
    // A clock that was set back must not close anybody out for longer than the whole limit lasts.
    const until = Math.min(this.#until.get(subject) ?? now, now + this.#burst * this.#every);
    const next = Math.max(until, now) + count * this.#every;
    const wait = next - (now + this.#burst * this.#every);
    if (wait > 0) throw new Refusal('too_many_requests', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) });
    // Insert it again: the first entry of the map is the one that came longest ago.
    this.#until.delete(subject);
    this.#until.set(subject, next);
    const [oldest] = this.#until.keys();
    if (this.#until.size > MOST_SUBJECTS && oldest !== undefined) this.#until.delete(oldest);
  }
}
