import { proxy, ref } from 'valtio';
import type { DraftName, PutAside } from '../store/aside.ts';
import { acting } from './acting.ts';
import { session } from './session.ts';

/** Drafts set aside on this page that the user has not been told of yet. */
export const asides = proxy<{ said: Partial<Record<DraftName, PutAside>> }>({ said: {} });

/**
 * Sets aside a draft that no screen can render. It is stored in the outbox database, and its screen says so until the
 * user starts again. Drafts made by support are never stored there.
 *
 * @returns once it is stored or storing failed: only then may the original be deleted
 */
export async function putAside(name: DraftName, value: unknown): Promise<void> {
  const aside: PutAside = { name, userId: session.current?.userId ?? null, at: Date.now(), value };
  asides.said[name] = ref(aside);
  if (acting !== null) return;
  // Few pages ever need the database for it.
  await import('../store/keep-aside.ts').then(({ keepAside }) => keepAside(aside)).catch(() => undefined);
}

/** Continues without the draft that was set aside. */
export function startAgain(name: DraftName): void {
  delete asides.said[name];
}
