import type { Life } from './life.ts';

type Callback = (lock: Lock | null) => unknown;

interface Claim {
  readonly owner: LockClient;
  readonly name: string;
  readonly callback: Callback;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** The exclusive half of the Web Locks API, as all pages and workers of one phone share it. */
export class FakeLocks {
  readonly #held = new Map<string, Claim>();
  #queue: Claim[] = [];

  /** One page's or worker's way to them. */
  client(life: Life): LockClient {
    return new LockClient(this, life);
  }

  claim(claim: Claim, { signal, ifAvailable = false, steal = false }: LockOptions): void {
    const isFree = !this.#held.has(claim.name) && this.#queue.every(({ name }) => name !== claim.name);
    if (signal?.aborted === true) claim.reject(signal.reason);
    else if (steal) this.#steal(claim);
    else if (isFree) this.#grant(claim);
    else if (ifAvailable) void settle(claim, null);
    else {
      this.#queue.push(claim);
      signal?.addEventListener('abort', () => this.#giveUp(claim, signal.reason));
    }
  }

  /** A page is gone: its locks are free and it waits for none. */
  drop(owner: LockClient): void {
    this.#queue = this.#queue.filter((claim) => claim.owner !== owner);
    for (const claim of this.#held.values()) if (claim.owner === owner) this.#release(claim);
  }

  #steal(claim: Claim): void {
    this.#held.get(claim.name)?.reject(new DOMException('The lock was stolen.', 'AbortError'));
    this.#grant(claim);
  }

  #grant(claim: Claim): void {
    this.#held.set(claim.name, claim);
    void settle(claim, { name: claim.name, mode: 'exclusive' }).then(() => this.#release(claim));
  }

  #release(claim: Claim): void {
    if (this.#held.get(claim.name) !== claim) return;
    this.#held.delete(claim.name);
    const next = this.#queue.find(({ name }) => name === claim.name);
    if (next === undefined) return;
    this.#queue = this.#queue.filter((waiting) => waiting !== next);
    this.#grant(next);
  }

  #giveUp(claim: Claim, reason: unknown): void {
    if (!this.#queue.includes(claim)) return;
    this.#queue = this.#queue.filter((waiting) => waiting !== claim);
    claim.reject(reason);
  }
}

async function settle({ callback, resolve, reject }: Claim, lock: Lock | null): Promise<void> {
  // A lock is granted in a turn of its own, never within the request.
  await Promise.resolve();
  try {
    resolve(await callback(lock));
  } catch (error) {
    reject(error);
  }
}

/** `navigator.locks` of one page or worker. */
export class LockClient implements Pick<LockManager, 'request'> {
  readonly #locks: FakeLocks;
  readonly #life: Life;

  constructor(locks: FakeLocks, life: Life) {
    this.#locks = locks;
    this.#life = life;
  }

  // The callback's result is the request's, which the types of the DOM say in two overloads.
  readonly request = ((name: string, ...rest: [Callback] | [LockOptions, Callback]) => {
    const [options, callback] = rest.length === 1 ? [{}, rest[0]] : rest;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#locks.claim({ owner: this, name, callback, resolve, reject }, options);
    return this.#life.into(promise);
  }) as LockManager['request'];

  drop(): void {
    this.#locks.drop(this);
  }
}
