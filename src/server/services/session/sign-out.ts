import type { Tx } from '../../database/open.ts';
import type { Account } from '../../identity/grants.ts';

/** Ends the actor's token, on every server at once. */
export async function signOut(tx: Tx, { actor }: Account): Promise<void> {
  await tx.deleteFrom('tokens').where('hash', '=', actor.tokenHash).execute();
}
