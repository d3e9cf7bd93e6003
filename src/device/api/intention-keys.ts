import { DAY } from '#freight/values/duration.ts';
import { uuidv7 } from '#freight/values/uuid.ts';
import { cacheDb, toCache } from '../store/databases.ts';
import { sha256 } from '../store/sha256.ts';

/** Something a user means to change. */
export interface Intention {
  readonly userId: string;
  /** Identifies the intention: the user, the call and its content. */
  readonly text: string;
  /** The path of the changed resource; null if a new one is created. */
  readonly thing: string | null;
  /**
   * It contains a password: its key is kept only in memory, because a stored hash of the content would help to guess
   * it.
   */
  readonly isSecret: boolean;
}

/** After a day, pressing again counts as a new intention. */
const KEY_KEPT_MS = DAY;

/** Unanswered keys created or used by this page; the database has those of earlier pages. */
const unanswered = new Map<string, { readonly key: string; readonly thing: string | null }>();

/**
 * The running removal of keys from the database: the next write waits for it, so that it does not find an answered key.
 */
let removal: Promise<unknown> = Promise.resolve();

/** Answered keys that the database failed to remove. */
const answered = new Set<string>();

/**
 * Returns the key of an intention: the same one until an answer arrives. Another intention for the same resource ends
 * it: assigning a mission to A, then B, then A again means A.
 */
export async function keyOf(intention: Intention): Promise<string> {
  const { text, thing, isSecret } = intention;
  for (const [other, kept] of unanswered) {
    if (other !== text && thing !== null && kept.thing === thing) unanswered.delete(other);
  }
  const known = unanswered.get(text)?.key;
  if (known !== undefined) return known;
  const fresh = newKey();
  // A database that timed out may still have stored the new key.
  const key = isSecret ? fresh : await readKey(intention, fresh).catch(() => fresh);
  unanswered.set(text, { key, thing });
  return key;
}

/** After an answer, the same intention gets a new key. */
export function forgetKey({ userId, text, isSecret }: Intention): void {
  const key = unanswered.get(text)?.key;
  unanswered.delete(text);
  if (isSecret) return;
  if (key !== undefined) answered.add(key);
  const remove = async () => {
    const hash = await hashOf(text);
    await toCache(() => cacheDb.keys.delete([userId, hash]));
    if (key !== undefined) answered.delete(key);
  };
  removal = removal.then(remove).catch(() => undefined);
}

/** Returns the stored key of an intention, or stores the new one. Texts are hashed because they contain user input. */
async function readKey({ userId, text, thing }: Intention, fresh: string): Promise<string> {
  await removal;
  const [hash, thingHash] = await Promise.all([hashOf(text), thing === null ? '' : hashOf(thing)]);
  const now = Date.now();
  return toCache(() =>
    cacheDb.transaction('rw', cacheDb.keys, async () => {
      await cacheDb.keys
        .where('madeAt')
        .below(now - KEY_KEPT_MS)
        .delete();
      const known = await cacheDb.keys.get([userId, hash]);
      if (thingHash !== '') {
        const ofThing = cacheDb.keys.where('[userId+thing]').equals([userId, thingHash]);
        await ofThing.and(({ intention }) => intention !== hash).delete();
      }
      if (known !== undefined && !answered.has(known.key)) return known.key;
      await cacheDb.keys.put({ userId, intention: hash, thing: thingHash, key: fresh, madeAt: now });
      return fresh;
    }),
  );
}

function newKey(): string {
  return uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(16)));
}

/** @throws where the page is not a secure context: keys are then kept in memory only */
function hashOf(text: string): Promise<string> {
  return sha256(new TextEncoder().encode(text));
}
