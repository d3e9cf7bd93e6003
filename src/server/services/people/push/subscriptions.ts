import type { BodyOf } from '#contract/call.ts';
import type { savePushSubscription as savePushSubscriptionCall } from '#contract/news.ts';
import type { Tx } from '../../../database/open.ts';
import { violation } from '../../../errors.ts';
import type { Account } from '../../../identity/grants.ts';

/**
 * Links a device to its session and replaces the subscription of an earlier user.
 *
 * @throws `violations` if the address is not that of a push service
 */
export async function savePushSubscription(
  tx: Tx,
  { actor, now }: Account,
  { endpoint, keys, origins }: BodyOf<typeof savePushSubscriptionCall> & { readonly origins: readonly string[] },
): Promise<void> {
  if (!isPushService(endpoint, origins)) throw violation('endpoint', 'invalid');
  await tx
    .deleteFrom('push_subscriptions')
    .where((eb) => eb.or([eb('endpoint', '=', endpoint), eb('token_hash', '=', actor.tokenHash)]))
    .execute();
  await tx
    .insertInto('push_subscriptions')
    .values({ token_hash: actor.tokenHash, user_uuid: actor.uuid, endpoint, ...keys, created_at: new Date(now) })
    .onConflict((held) => held.doNothing())
    .execute();
}

/** Hosts of known push services; subdomains are included. */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

/**
 * True if messages may be sent to an address. Devices supply it, so an unchecked address could make this server call
 * hosts in its own network.
 *
 * @param origins additional ones from the settings
 */
export function isPushService(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, origin, hostname, port, username } = new URL(endpoint);
  if (origins.includes(origin)) return true;
  const isKnown = SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
  return isKnown && protocol === 'https:' && port === '' && username === '';
}

/** Removes the subscription of the current session. */
export async function removePushSubscription(tx: Tx, { actor }: Account): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('token_hash', '=', actor.tokenHash).execute();
}
