import { after } from './contained.ts';
import { Refusal } from './errors.ts';

interface Limits {
  /** Number of tasks that run at once. */
  readonly atOnce: number;
  /** Number of further tasks of all users that may wait. */
  readonly waiting: number;
  /** Number of tasks of one user that run or have a place in line; more of theirs wait behind everybody's. */
  readonly ofUser?: number;
  /** Number of further tasks of one user that may wait. */
  readonly waitingOfUser?: number;
  /** Timeout of a waiting task in milliseconds. */
  readonly wait: number;
}

interface Waiting {
  readonly user: string;
  readonly begin: () => void;
}

/** Seconds after which a rejected caller may retry. */
const RETRY_AFTER = 5;

/** Limits costly work: some tasks run at once, some wait for a while, others are rejected. */
export class FairQueue {
  readonly #limits: Limits;
  readonly #waiting: Waiting[] = [];
  readonly #runningOf = new Map<string, number>();
  /** Number of the latest turn of each user who waits or runs. */
  readonly #turnOf = new Map<string, number>();
  #running = 0;
  #turns = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Runs a task in its turn. Users take turns: of the waiting tasks, the first of the user with the fewest running ones
   * is next, and of those with equally many, of the user whose latest turn is longest ago.
   *
   * @param user whose task it is; tasks of the server itself share the empty name, and of them any number may wait
   * @throws `unavailable` with a retry time, if too many wait or the turn does not come in time
   */
  async take<T>(work: () => Promise<T>, user = ''): Promise<T> {
    if (this.#running < this.#limits.atOnce && this.#hasPlace(user)) this.#start(user);
    else await this.#wait(user);
    try {
      return await work();
    } finally {
      this.#end(user);
    }
  }

  #runs(user: string): number {
    return this.#runningOf.get(user) ?? 0;
  }

  #hasPlace(user: string): boolean {
    return this.#runs(user) < (this.#limits.ofUser ?? Number.POSITIVE_INFINITY);
  }

  #start(user: string): void {
    this.#running += 1;
    this.#turns += 1;
    this.#turnOf.set(user, this.#turns);
    this.#runningOf.set(user, this.#runs(user) + 1);
  }

  #end(user: string): void {
    this.#running -= 1;
    const left = this.#runs(user) - 1;
    if (left === 0) this.#runningOf.delete(user);
    else this.#runningOf.set(user, left);
    this.#next();
    if (this.#runs(user) === 0 && this.#waiting.every((one) => one.user !== user)) this.#turnOf.delete(user);
  }

  /** Starts the waiting task whose user is next, if there is one that may run. */
  #next(): void {
    let next: Waiting | undefined;
    for (const one of this.#waiting) {
      if (this.#hasPlace(one.user) && (next === undefined || this.#isBefore(one.user, next.user))) next = one;
    }
    if (next === undefined) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#start(next.user);
    next.begin();
  }

  #isBefore(user: string, other: string): boolean {
    const [runs, others] = [this.#runs(user), this.#runs(other)];
    return runs === others ? (this.#turnOf.get(user) ?? 0) < (this.#turnOf.get(other) ?? 0) : runs < others;
  }

  #wait(user: string): Promise<void> {
    const { waiting, waitingOfUser = waiting, wait } = this.#limits;
    const ofUser = this.#waiting.filter((one) => one.user === user).length;
    const isFull = user !== '' && ofUser >= waitingOfUser;
    if (this.#waiting.length >= waiting || isFull) throw tooBusy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one: Waiting = {
      user,
      begin: () => {
        clearTimeout(timer);
        resolve();
      },
    };
    const timer = after(wait, () => {
      this.#waiting.splice(this.#waiting.indexOf(one), 1);
      reject(tooBusy());
    });
    this.#waiting.push(one);
    return promise;
  }
}

function tooBusy(): Refusal {
  return new Refusal('unavailable', { retryAfter: RETRY_AFTER });
}
