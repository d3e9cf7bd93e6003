import * as v from 'valibot';
import { PushNews } from '#contract/news.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows a push notification; a later message with the same tag replaces it. */
export async function showNews(data: PushMessageData | null): Promise<void> {
  const { title, body, path, tag } = v.parse(PushNews, data?.json());
  const icon = '/icons/icon-192.png';
  await self.registration.showNotification(title, { body, tag, icon, data: path });
}

/** Opens the page of a notification, in an open window of the app if there is one. That window is never reloaded. */
export async function openNews(notification: Notification): Promise<void> {
  notification.close();
  const path: unknown = notification.data;
  if (typeof path !== 'string' || !path.startsWith('/')) return;
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (open === undefined) await self.clients.openWindow(path);
  else {
    open.postMessage({ type: 'OPEN', path });
    // Browsers reject this without a user gesture on the notification.
    await open.focus().catch(() => undefined);
  }
}
