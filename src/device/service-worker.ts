import { clientsClaim } from 'workbox-core';
import { OutboxChannel } from './outbox/channel.ts';
import { createDeps } from './outbox/create-deps.ts';
import { fetchTransport } from './outbox/send-op.ts';
import type { Part } from './service-worker/keep-parts.ts';
import { sendInBackground } from './service-worker/send-in-background.ts';
import { serveShell } from './service-worker/serve-shell.ts';
import { openNews, showNews } from './service-worker/show-news.ts';
import { takeShared } from './service-worker/take-shared.ts';
import { CacheDb } from './store/cache-db.ts';
import { OutboxDb } from './store/outbox-db.ts';
import { SharedDb } from './store/shared-files.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly Part[];
};

const db = new OutboxDb();
const deps = createDeps({ db, cache: new CacheDb(), channel: new OutboxChannel(), transport: fetchTransport });

serveShell(db, self.__WB_MANIFEST);
clientsClaim();

// A new worker waits until the user takes it: the page it would take over may hold a capture.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

for (const type of ['sync', 'periodicsync'] as const) {
  self.addEventListener(type, (event) => {
    (event as ExtendableEvent).waitUntil(sendInBackground(deps));
  });
}

self.addEventListener('push', (event) => event.waitUntil(showNews(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNews(event.notification)));

self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.method === 'POST' && pathname === '/share-target')
    event.respondWith(takeShared(event.request, deps, new SharedDb()));
});
