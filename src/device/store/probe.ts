import type { Dexie } from 'dexie';
import { withResolvers } from '#freight/values/with-resolvers.ts';
import { afterAwake } from './awake-time.ts';
import { isAway, onAway, whenBack } from './hidden-page.ts';
import { letGo, settled } from './read-as-it-is.ts';

/** Timeouts of a probe before another connection is tried, in milliseconds: increasing up to the maximum. */
const FIRST_WAIT = 2000;
const LONGEST_WAIT = 30_000;

/**
 * Asks a silent database until it answers, or another way of asking did. A question waits all the time, so that the
 * answer is heard at once.
 */
export async function untilItAnswers(db: Dexie, isOver: () => boolean): Promise<void> {
  for (let wait = FIRST_WAIT; !isOver(); wait = Math.min(LONGEST_WAIT, wait * 2)) {
    await whenBack();
    if (await answersWithin(wait, db)) return;
    // The connection itself may be dead. One that is still opening is awaited.
    if (db.isOpen()) db.close({ disableAutoOpen: false });
  }
}

/** True if it answers in time, even with an error: its users will find that. */
async function answersWithin(wait: number, db: Dexie): Promise<boolean> {
  const { promise, resolve } = withResolvers<boolean>();
  const stopWaiting = afterAwake(wait, () => resolve(false));
  const stopListening = onAway(() => resolve(false));
  let question: IDBTransaction | null = null;
  const ask = async () => {
    await db.open();
    const connection = db.backendDB();
    const [store] = connection.objectStoreNames;
    if (isAway() || store === undefined) return;
    question = connection.transaction([...connection.objectStoreNames], 'readwrite');
    await settled(question.objectStore(store).count(0));
  };
  ask().then(
    () => resolve(true),
    () => resolve(!isAway()),
  );
  const isAnswered = await promise.finally(() => {
    stopWaiting();
    stopListening();
    if (question !== null) letGo(question);
  });
  return isAnswered && !isAway();
}
