import * as v from 'valibot';
import { PushNews } from '#contract/news.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows what the server tells of new offers; the next message takes the place of this one. */
export async function showNews(data: PushMessageData | null): Promise<void> {
  const { title, body, path, tag } = v.parse(PushNews, data?.json());
  const icon = '/icons/icon-192.png';
  await self.registration.showNotification(title, { body, tag, icon, data: path });
}

/** Opens what a notification tells of, in the app where it is open already: a page is never loaded anew under its user. */
export async function openNews(notification: Notification): Promise<void> {
  notification.close();
  const path: unknown = notification.data;
  if (typeof path !== 'string' || !path.startsWith('/')) return;
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (open === undefined) await self.clients.openWindow(path);
  else {
    open.postMessage({ type: 'OPEN', path });
    // Without a press on the notification a browser refuses it.
    await open.focus().catch(() => undefined);
  }
}
