import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { keepCompiled } from './keep-compiled.ts';

// The plugin's type spells its optional hooks with undefined, which ours do not allow.
const oldestGo = new ExpirationPlugin({ maxEntries: 120 }) as WorkboxPlugin;

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
  addPlugins([keepCompiled]);
  precacheAndRoute(manifest);
  cleanupOutdatedCaches();
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_PAGES }));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({ cacheName: 'lading-parts', plugins: [keepCompiled, oldestGo] }),
  );
}
