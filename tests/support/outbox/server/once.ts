import type { WireAnswer } from '../network.ts';
import { turns } from '../rest.ts';
import { problemOf, Refusal } from './problem.ts';

interface Kept {
  readonly fingerprint: string;
  readonly answer: WireAnswer;
}

/** Idempotency keys and the answers kept under them. */
export class Once {
  readonly #kept = new Map<string, Kept>();
  readonly #running = new Set<string>();

  /**
   * Does a write at most once for its key. Effect, key and answer are committed together; a refusal that a later try
   * may turn is not kept.
   *
   * @param key of one user
   * @param length how many turns of the event loop the work takes
   */
  async run(key: string, fingerprint: string, length: number, work: () => WireAnswer): Promise<WireAnswer> {
    if (this.#running.has(key)) throw new Refusal('idempotency_in_progress', 1);
    this.#running.add(key);
    try {
      await turns(length);
      const kept = this.#kept.get(key);
      if (kept === undefined) return this.#commit(key, fingerprint, work);
      if (kept.fingerprint !== fingerprint) throw new Refusal('idempotency_key_reused');
      return { ...kept.answer, headers: { ...kept.answer.headers, 'idempotency-replayed': 'true' } };
    } finally {
      this.#running.delete(key);
    }
  }

  /** Whether a key has its answer. */
  has(key: string): boolean {
    return this.#kept.has(key);
  }

  #commit(key: string, fingerprint: string, work: () => WireAnswer): WireAnswer {
    const answer = answerOf(work);
    this.#kept.set(key, { fingerprint, answer });
    return answer;
  }
}

function answerOf(work: () => WireAnswer): WireAnswer {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal && error.isFinal) return problemOf(error);
    throw error;
  }
}
