import { proxy, ref } from 'valtio';
import type { DraftName, PutAside } from '../store/aside.ts';
import { outboxDb } from '../store/databases.ts';
import { durably } from '../store/storage-fault.ts';
import { acting } from './acting.ts';
import { session } from './session.ts';

/** Drafts that are put aside at most on a device: those before them go. */
const MAX_ASIDE = 10;

const PREFIX = 'aside.';

/** The drafts that were put aside on this page and are still to be said. */
export const asides = proxy<{ said: Partial<Record<DraftName, PutAside>> }>({ said: {} });

/**
 * Puts a draft aside that no screen can be drawn from: it is shown no more, kept in the database of what the user did, and
 * its screen says so until the user starts again. What support drafts in the name of a user is never in that database.
 */
export function putAside(name: DraftName, value: unknown): void {
  const aside: PutAside = { name, userId: session.current?.userId ?? null, at: Date.now(), value };
  asides.said[name] = ref(aside);
  if (acting === null) void keep(aside).catch(() => undefined);
}

/** Goes on without the draft that was put aside. */
export function startAgain(name: DraftName): void {
  delete asides.said[name];
}

async function keep(aside: PutAside): Promise<void> {
  await durably(outboxDb, async () => {
    await outboxDb.meta.put({ key: `${PREFIX}${String(aside.at).padStart(15, '0')}.${aside.name}`, value: aside });
    const keys = await outboxDb.meta.where('key').startsWith(PREFIX).primaryKeys();
    // Keys begin with their time.
    await outboxDb.meta.bulkDelete(keys.toSorted().slice(0, -MAX_ASIDE));
  });
}
