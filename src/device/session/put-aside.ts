import { proxy, ref } from 'valtio';
import type { DraftName, PutAside } from '../store/aside.ts';
import { acting } from './acting.ts';
import { session } from './session.ts';

/** The drafts that were put aside on this page and are still to be said. */
export const asides = proxy<{ said: Partial<Record<DraftName, PutAside>> }>({ said: {} });

/**
 * Puts a draft aside that no screen can be drawn from: it is shown no more, kept in the database of what the user did, and
 * its screen says so until the user starts again. What support drafts in the name of a user is never in that database.
 *
 * @returns once it is kept, or cannot be: only then may it go from where it was
 */
export async function putAside(name: DraftName, value: unknown): Promise<void> {
  const aside: PutAside = { name, userId: session.current?.userId ?? null, at: Date.now(), value };
  asides.said[name] = ref(aside);
  if (acting !== null) return;
  // Few pages ever need the database for it.
  await import('../store/keep-aside.ts').then(({ keepAside }) => keepAside(aside)).catch(() => undefined);
}

/** Goes on without the draft that was put aside. */
export function startAgain(name: DraftName): void {
  delete asides.said[name];
}
