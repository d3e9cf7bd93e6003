import { Unreached } from '../api/faults.ts';
import { world } from '../sync/device-outbox.ts';

/** Keys of writes whose answer never came, by what they were. */
const unanswered = new Map<string, string>();

/**
 * Writes under an idempotency key. Where no answer came, the next try of the same write has the same key: what the
 * server did already it does not do again, and its first answer comes back.
 *
 * @param what tells one write from another, with all that it says
 */
export async function underOneKey<T>(what: string, write: (key: string) => Promise<T>): Promise<T> {
  const key = unanswered.get(what) ?? world.newId();
  unanswered.set(what, key);
  try {
    const answer = await write(key);
    unanswered.delete(what);
    return answer;
  } catch (error) {
    if (!(error instanceof Unreached)) unanswered.delete(what);
    throw error;
  }
}
