import { setImmediate } from 'node:timers/promises';
import type { Db } from './open.ts';

/** Questions collected in one event loop tick, and their answers. */
interface Batch<Asked, Found> {
  readonly asked: Asked[];
  readonly found: Promise<readonly Found[]>;
}

/**
 * Batches all questions of one event loop tick into one statement, since a busy server reads many requests per tick.
 * Nothing is cached.
 *
 * @param find answers all questions, in the same order
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
