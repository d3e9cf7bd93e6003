import { setImmediate } from 'node:timers/promises';
import type { Db } from './open.ts';

/** What is asked of a database in one turn of the event loop, and the answers to come. */
interface Batch<Asked, Found> {
  readonly asked: Asked[];
  readonly found: Promise<readonly Found[]>;
}

/**
 * Makes one statement of all that is asked in one turn of the event loop: a server that many ask at once reads many
 * requests in a turn. Nothing is kept: what is asked later is looked up later.
 *
 * @param find answers all that is asked, in its order
 */
export function askTogether<Asked, Found>(
  find: (db: Db, asked: readonly Asked[]) => Promise<readonly Found[]>,
): (db: Db, asked: Asked) => Promise<Found> {
  const batches = new WeakMap<Db, Batch<Asked, Found>>();
  const begin = (db: Db): Batch<Asked, Found> => {
    const asked: Asked[] = [];
    const found = setImmediate().then(() => {
      batches.delete(db);
      return find(db, asked);
    });
    const batch = { asked, found };
    batches.set(db, batch);
    return batch;
  };
  return async (db, asked) => {
    const batch = batches.get(db) ?? begin(db);
    const place = batch.asked.push(asked) - 1;
    const found = await batch.found;
    return found[place] as Found;
  };
}
