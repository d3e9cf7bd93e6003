import { uuidv7 } from '#freight/values/uuid.ts';
import { cacheDb, toCache } from '../store/databases.ts';
import { sha256 } from '../store/sha256.ts';

/** Something a user means to change. */
export interface Intention {
  readonly userId: string;
  /** Tells it from every other: the user, the call and all that it carries. */
  readonly text: string;
  /** The address of what it changes; null for what it makes anew. */
  readonly thing: string | null;
  /** It carries a password: its key is kept in memory only, since a hash of what it carries would help to guess it. */
  readonly isSecret: boolean;
}

/** After a day a user who presses again means it anew. */
const KEY_KEPT_MS = 24 * 60 * 60_000;

/** Keys without an answer that this page made or used; the database has those of earlier pages. */
const unanswered = new Map<string, { readonly key: string; readonly thing: string | null }>();

/** The removal of keys from the database: the next press waits for it, or it would find a key that was answered. */
let removal: Promise<unknown> = Promise.resolve();

/** Keys with an answer that the database may still have, as it did not let them be removed. */
const answered = new Set<string>();

/**
 * The key of an intention: the one it was sent under, as long as no answer came. Another intention for the same thing
 * ends it: whoever gave a mission to A, then to B, and then to A again means A.
 */
export async function keyOf(intention: Intention): Promise<string> {
  const { text, thing, isSecret } = intention;
  for (const [other, kept] of unanswered) {
    if (other !== text && thing !== null && kept.thing === thing) unanswered.delete(other);
  }
  const known = unanswered.get(text)?.key;
  if (known !== undefined) return known;
  const fresh = newKey();
  // A database that did not answer in time may have kept the new key all the same.
  const key = isSecret ? fresh : await readKey(intention, fresh).catch(() => fresh);
  unanswered.set(text, { key, thing });
  return key;
}

/** An answer came: the same intention made again gets a new key. */
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

/** The key the database has for an intention, or the fresh one put there. Texts are hashed: they hold what users typed. */
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
