import type { Tx } from '../../database/open.ts';
import type { Actor } from '../../http/actor.ts';

/** Ends the actor's token, on every server at once. */
export async function signOut(tx: Tx, actor: Actor): Promise<void> {
  await tx.deleteFrom('tokens').where('hash', '=', actor.tokenHash).execute();
}
