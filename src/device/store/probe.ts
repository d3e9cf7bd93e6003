import type { Dexie } from 'dexie';
import { withResolvers } from '#freight/values/with-resolvers.ts';
import { afterAwake } from './awake-time.ts';
import { isAway, onAway, whenBack } from './hidden-page.ts';
import { letGo, settled } from './read-as-it-is.ts';

/** How long a question waits for its answer before another connection is tried, in milliseconds: each longer, up to the last. */
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
    // The connection itself may be what is dead. One that is still being opened is waited for.
    if (db.isOpen()) db.close({ disableAutoOpen: false });
  }
}

/** Whether it answers in time, in whatever words: what is wrong with it is found by those who use it. */
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
