import { type Resolvers, withResolvers } from '#freight/values/with-resolvers.ts';

/**
 * Set while this page is put away: in the back/forward cache, frozen, or about to end. WebKit keeps the transactions of
 * such pages, and with them the lock that all other pages wait for. Therefore a page that is put away starts none.
 */
let away: Resolvers<void> | null = null;
let times = 0;
const listeners = new Set<() => void>();

/** True if this page is put away now. */
export function isAway(): boolean {
  return away !== null;
}

/** Number of times this page was put away. */
export function timesAway(): number {
  return times;
}

/** Resolves when this page is shown again. */
export async function whenBack(): Promise<void> {
  await away?.promise;
}

/**
 * Calls a listener as this page is put away, before it stops.
 *
 * @returns what ends it
 */
export function onAway(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Marks this page as about to stop; called by `page/put-away`. */
export function putAway(): void {
  if (away !== null) return;
  times += 1;
  away = withResolvers();
  for (const listener of listeners) listener();
}

/** This page is shown again. */
export function bringBack(): void {
  away?.resolve();
  away = null;
}
