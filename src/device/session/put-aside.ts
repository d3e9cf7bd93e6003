import { proxy, ref } from 'valtio';
import type { DraftName, PutAside } from '../store/aside.ts';
import { acting } from './acting.ts';
import { session } from './session.ts';

/** Drafts set aside on this page that the user has not been told of yet. */
export const asides = proxy<{ said: Partial<Record<DraftName, PutAside>> }>({ said: {} });

/** The deletion of each original, until the user starts again. */
const underWay = new Map<DraftName, Promise<void>>();

/**
 * Sets aside a draft that no screen can render, and deletes its original. It is stored in the outbox database, and its
 * screen says so until the user starts again. Drafts made by support are never stored there.
 *
 * @param deleteOriginal is called once the draft is stored, or storing it failed
 */
export async function putAside(
  name: DraftName,
  value: unknown,
  deleteOriginal: () => Promise<void> | void = () => undefined,
): Promise<void> {
  const aside: PutAside = { name, userId: session.current?.userId ?? null, at: Date.now(), value };
  asides.said[name] = ref(aside);
  const done = keep(aside)
    .catch(() => undefined)
    .then(deleteOriginal);
  underWay.set(
    name,
    done.catch(() => undefined),
  );
  await done;
}

async function keep(aside: PutAside): Promise<void> {
  if (acting !== null) return;
  // Few pages ever need the database for it.
  const { keepAside } = await import('../store/keep-aside.ts');
  await keepAside(aside);
}

/** Continues without the draft that was set aside, as soon as its original is gone: the form would read it again. */
export function startAgain(name: DraftName): void {
  const pending = underWay.get(name);
  underWay.delete(name);
  if (pending === undefined) delete asides.said[name];
  else void pending.then(() => startAgain(name));
}
