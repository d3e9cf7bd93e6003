import { setCacheNameDetails, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { keepCompiled } from './keep-compiled.ts';

declare const self: ServiceWorkerGlobalScope;

// The plugin's type spells its optional hooks with undefined, which ours do not allow.
const oldestGo = new ExpirationPlugin({ maxEntries: 120 }) as WorkboxPlugin;

/** Offline, a part that is not kept fails as any request does. What a worker throws, Firefox reports as a fault of it. */
const failAsRequests: WorkboxPlugin = { handlerDidError: async () => Response.error() };

const PARTS = 'lading-parts-2';

/** Caches of earlier apps. They hold scripts that came as `x-user-defined`, which older WebKit reads as that. */
const OLD_CACHES = ['lading-parts'];

/** Addresses that are not the app's pages. */
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
 * Serves the app from this device: its shell is kept at installation, and the parts that are only looked at by some
 * (maps, phone metadata) from their first use on. Names carry a hash, so that what is kept is never old.
 */
export function serveShell(manifest: Parameters<typeof precacheAndRoute>[0]): void {
  // Installations of earlier apps have theirs under another prefix: it goes once this worker is in control.
  setCacheNameDetails({ prefix: 'lading' });
  addPlugins([keepCompiled]);
  precacheAndRoute(manifest);
  cleanupOutdatedCaches();
  self.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all(OLD_CACHES.map((name) => caches.delete(name))));
  });
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_PAGES }));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({ cacheName: PARTS, plugins: [keepCompiled, oldestGo, failAsRequests] }),
  );
}
