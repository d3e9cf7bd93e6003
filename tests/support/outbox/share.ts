import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { OutboxDeps } from '#device/outbox/deps.ts';
import { takeShared } from '#device/service-worker/take-shared.ts';
import { SharedDb } from '#device/store/shared-files.ts';

/** Where a phone keeps what other apps share. */
export function sharedDb(): SharedDb {
  Dexie.dependencies = { indexedDB: new IDBFactory(), IDBKeyRange };
  return new SharedDb();
}

/** Another app, or a page of the web, shares files. @returns where the browser is led */
export async function share(deps: OutboxDeps, db: SharedDb, files: readonly File[]): Promise<string | null> {
  const body = new FormData();
  for (const file of files) body.append('files', file);
  const { redirect } = Response;
  // A browser takes the path of a page; Node's wants a whole address.
  Response.redirect = (url) => new Response(null, { status: 303, headers: { location: String(url) } });
  try {
    const request = new Request('https://lading.test/share-target', { method: 'POST', body });
    return (await takeShared(request, deps, db)).headers.get('location');
  } finally {
    Response.redirect = redirect;
  }
}
