import type { Tx } from '../../database/open.ts';
import type { Actor } from '../../http/actor.ts';

/** Tells the device of the actor's session no longer. */
export async function removePushSubscription(tx: Tx, { tokenHash }: Actor): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('token_hash', '=', tokenHash).execute();
}
