import { setCacheNameDetails, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import type { OutboxDb } from '../store/outbox-db.ts';
import { keepPartsOfUser, PARTS_OF_USER, type Part } from './keep-parts.ts';

declare const self: ServiceWorkerGlobalScope;

// The plugin's type declares its optional hooks with undefined, which our compiler options do not allow.
const oldestGo = new ExpirationPlugin({ maxEntries: 120 }) as WorkboxPlugin;

/**
 * Offline, a part that is not cached fails like any request. Firefox reports an exception here as a fault of the
 * worker.
 */
const failAsRequests: WorkboxPlugin = { handlerDidError: async () => Response.error() };

const PARTS = 'lading-parts-3';

/** Caches of earlier versions. Their scripts are marked `x-user-defined`. */
const OLD_CACHES = ['lading-parts', 'lading-parts-2'];

/** URLs that are not pages of the app. */
const NOT_PAGES = [
  /^\/api\//,
  /^\/sandbox\//,
  /^\/share-target/,
  /^\/config\.json/,
  /^\/metrics/,
  /^\/health/,
  /^\/estimate(?:\/?\?|\/?$)/,
  /^\/share\/[^?]/,
];

/**
 * Serves the app from this device. The files that everybody needs are cached at installation, those of the user as
 * `keep-parts` says, rarely used ones (maps, phone metadata) on first use. File names contain a hash, so cached files are
 * never outdated.
 */
export function serveShell(db: OutboxDb, manifest: readonly Part[]): void {
  // Earlier versions use another cache prefix; their caches are deleted once this worker is in control.
  setCacheNameDetails({ prefix: 'lading' });
  const parts = manifest.filter(({ sides, locale }) => sides !== undefined || locale !== undefined);
  precacheAndRoute(manifest.filter((entry) => !parts.includes(entry)));
  keepPartsOfUser(db, parts);
  cleanupOutdatedCaches();
  self.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all(OLD_CACHES.map((name) => caches.delete(name))));
  });
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_PAGES }));
  const addresses = new Set(parts.map(({ url }) => `/${url}`));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && addresses.has(url.pathname),
    new CacheFirst({ cacheName: PARTS_OF_USER, plugins: [failAsRequests] }),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({ cacheName: PARTS, plugins: [oldestGo, failAsRequests] }),
  );
}
