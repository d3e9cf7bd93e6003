import type { Tx } from '../../database/open.ts';
import type { Account } from '../../identity/grants.ts';

/** Tells the device of the actor's session no longer. */
export async function removePushSubscription(tx: Tx, { actor }: Account): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('token_hash', '=', actor.tokenHash).execute();
}
