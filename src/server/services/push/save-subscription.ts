import type { BodyOf } from '#contract/call.ts';
import type { savePushSubscription as savePushSubscriptionCall } from '#contract/news.ts';
import type { Tx } from '../../database/open.ts';
import { violation } from '../../errors.ts';
import type { Account } from '../../identity/grants.ts';
import { isPushService } from './push-services.ts';

/**
 * Ties a device to the session it is signed in by; whoever had it before is told there no longer.
 *
 * @throws `violations` where the address is not that of a push service
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
