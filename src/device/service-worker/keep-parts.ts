import { LOCALES, type Locale, supportedLocale } from '#freight/user/locale.ts';
import { type Side, sidesOf } from '#freight/user/side.ts';
import type { OutboxDb } from '../store/outbox-db.ts';
import { readSession } from '../store/session-store.ts';

declare const self: ServiceWorkerGlobalScope;

/** A built file. Without sides or a language it is for everybody (`build/part-users`). */
export interface Part {
  readonly url: string;
  readonly revision: string | null;
  readonly sides?: readonly Side[];
  readonly locale?: Locale;
}

/** The cache of the parts that only some users need. The addresses contain a hash, so it is shared by all versions. */
export const PARTS_OF_USER = 'lading-parts-of-user';

/** Requests under way at once. */
const AT_ONCE = 6;

/**
 * Keeps the parts of the app that the user of this device needs without a network. They are installed with the worker,
 * so that an update is whole, and added when a page says that the user or their language has changed. A page that sends
 * a port hears on it when they are there: true, or false if a part is missing.
 *
 * @param parts all parts that only some users need
 */
export function keepPartsOfUser(db: OutboxDb, parts: readonly Part[]): void {
  self.addEventListener('install', (event) => event.waitUntil(keep(db, parts)));
  self.addEventListener('activate', (event) => event.waitUntil(dropOthers(parts)));
  self.addEventListener('message', (event) => {
    if ((event.data as { type?: string } | null)?.type !== 'KEEP_PARTS') return;
    const kept = keep(db, parts).then(
      () => true,
      // The page asks again when the network is back, and at its next start.
      () => false,
    );
    event.waitUntil(kept.then((isKept) => event.ports[0]?.postMessage(isKept)));
  });
}

/** True if a user needs a part: it is for their side and in their language. */
export function isNeeded(part: Part, user: { readonly sides: readonly Side[]; readonly locale: Locale }): boolean {
  const { sides, locale = user.locale } = part;
  return locale === user.locale && (sides?.some((side) => user.sides.includes(side)) ?? true);
}

async function keep(db: OutboxDb, parts: readonly Part[]): Promise<void> {
  const cache = await caches.open(PARTS_OF_USER);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = (await partsOfUser(db, parts)).map(({ url }) => `/${url}`).filter((url) => !kept.has(url));
  const next = async (): Promise<void> => {
    for (let url = missing.pop(); url !== undefined; url = missing.pop()) await cache.add(url);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/**
 * The parts that the user of this device needs. All where the session cannot be read: nothing may be missing then.
 * Before anybody has signed in, those of drivers: they may lose their network at once.
 */
async function partsOfUser(db: OutboxDb, parts: readonly Part[]): Promise<readonly Part[]> {
  const session = await readSession(db).catch(() => 'unread' as const);
  if (session === 'unread') return parts;
  const user =
    session === null
      ? { sides: ['carrier'] as const, locale: supportedLocale(navigator.language) ?? LOCALES[0] }
      : { sides: sidesOf(session.user), locale: session.locale };
  return parts.filter((part) => isNeeded(part, user));
}

/** Deletes the parts of earlier versions. */
async function dropOthers(parts: readonly Part[]): Promise<void> {
  const known = new Set(parts.map(({ url }) => `/${url}`));
  const cache = await caches.open(PARTS_OF_USER);
  const old = (await cache.keys()).filter(({ url }) => !known.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}
