import { getPushKey, removePushSubscription, savePushSubscription } from '#contract/news.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { deviceNotes } from '../store/notes.ts';

/** State of push messages on this device: `blocked` can be changed only in the browser's settings. */
export type NewsState = 'unsupported' | 'blocked' | 'off' | 'on';

/** The user who enabled messages here. Kept after a sign-out, so that the same user gets them again after returning. */
const WANTED_BY = 'lading.news';

export function newsState(userId: string): NewsState {
  const isSupported = 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;
  if (!isSupported) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && deviceNotes.read(WANTED_BY) === userId ? 'on' : 'off';
}

/**
 * Asks for the browser's permission if needed, and subscribes on the server.
 *
 * @throws Refused, Unreached
 */
export async function turnNewsOn(userId: string): Promise<NewsState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return newsState(userId);
  await subscribe();
  deviceNotes.write(WANTED_BY, userId);
  return newsState(userId);
}

/** @throws Refused, Unreached */
export async function turnNewsOff(userId: string): Promise<NewsState> {
  await write(removePushSubscription, {}, 'session');
  deviceNotes.drop(WANTED_BY);
  const registration = await navigator.serviceWorker.ready;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  return newsState(userId);
}

/**
 * Renews the subscription for the current session: the server deletes it with the session, and browsers change their
 * endpoints.
 */
export async function renewNews(userId: string): Promise<void> {
  if (newsState(userId) === 'on') await subscribe();
}

async function subscribe(): Promise<void> {
  const { public_key: applicationServerKey } = await ask(getPushKey);
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey };
  const subscription = await pushManager.subscribe(wanted).catch(async () => {
    // A subscription with another key must be removed first.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(wanted);
  });
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
  await write(savePushSubscription, { body }, 'session');
}
