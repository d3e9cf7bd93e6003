import type { JsonWebKey } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { Selectable } from 'kysely';
import type { PushNews } from '#contract/news/push-news.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { publicKeyOf } from './push-keys.ts';
import { isPushService } from './push-services.ts';

/** A push service that says nothing for so long is left, in milliseconds. */
const PATIENCE = 10_000;
/** An offer of hours ago is no news: the service may throw it away, in seconds. */
const LIVES = 4 * 3600;

/** Sends a message to a device, encrypted for it alone. A device that is not there any more is forgotten. */
export async function sendPush(
  { db, settings, log }: Context,
  keys: JsonWebKey,
  subscription: Selectable<Database['push_subscriptions']>,
  news: PushNews,
): Promise<void> {
  const { endpoint, p256dh, auth, token_hash } = subscription;
  if (!isPushService(endpoint, settings.PUSH_ORIGINS)) return;
  try {
    const { headers, method, body } = await buildPushPayload(
      { data: { ...news }, options: { ttl: LIVES, urgency: 'high', topic: news.tag } },
      // The library takes https alone; a plain origin is one that the settings allow.
      { endpoint: endpoint.replace(/^http:/, 'https:'), expirationTime: null, keys: { p256dh, auth } },
      { subject: `mailto:${settings.SUPPORT_EMAIL}`, publicKey: publicKeyOf(keys), privateKey: keys.d ?? '' },
    );
    const answer = await fetch(endpoint, {
      method: method.toUpperCase(),
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) {
      await db.deleteFrom('push_subscriptions').where('token_hash', '=', token_hash).execute();
    } else if (!answer.ok) log.warn({ status: answer.status, service: new URL(endpoint).host }, 'push refused');
  } catch (error) {
    log.warn({ err: error, service: new URL(endpoint).host }, 'push failed');
  }
}
