import type { Db, Tx } from './open.ts';

/** Limit of items per transaction, to keep it short. */
const BATCH_SIZE = 100;

/** Selection of due items for a transaction: only `only` if set, never those in `except`. */
export interface Turn {
  readonly limit: number;
  readonly only: string | null;
  readonly except: readonly string[];
}

/**
 * Processes all due items in batches. Several servers may do so at once if `take` skips locked rows. If an item fails,
 * the others of its batch are processed without it.
 *
 * @param take locks and returns due items
 * @param work processes one item
 * @returns number of processed items
 * @throws at the end, with all failures
 */
export async function workThrough<Item extends { readonly uuid: string }>(
  db: Db,
  take: (tx: Tx, turn: Turn) => Promise<readonly Item[]>,
  work: (tx: Tx, item: Item) => Promise<void>,
): Promise<number> {
  const failures = new Map<string, unknown>();
  const takeTurn = async (turn: Omit<Turn, 'except'>): Promise<{ taken: readonly Item[]; error: unknown }> => {
    let taken: readonly Item[] = [];
    try {
      await db.transaction().execute(async (tx) => {
        taken = await take(tx, { ...turn, except: [...failures.keys()] });
        for (const item of taken) await work(tx, item);
      });
      return { taken, error: null };
    } catch (error) {
      return { taken, error };
    }
  };

  let done = 0;
  for (let isFull = true; isFull; ) {
    const { taken, error } = await takeTurn({ limit: BATCH_SIZE, only: null });
    isFull = taken.length === BATCH_SIZE;
    if (error === null) done += taken.length;
    else if (taken.length === 0) throw error;
    else {
      for (const { uuid } of taken) {
        const alone = await takeTurn({ limit: 1, only: uuid });
        if (alone.error === null) done += alone.taken.length;
        else failures.set(uuid, alone.error);
      }
    }
  }
  if (failures.size > 0)
    throw new AggregateError(failures.values(), `${failures.size} items failed, ${done} were done`);
  return done;
}
