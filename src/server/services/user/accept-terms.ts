import type { Tx } from '../../database/open.ts';
import { userOf } from '../../identity/actor.ts';
import type { Account } from '../../identity/grants.ts';

/** Notes that the user accepts the terms in force. `now` in Unix milliseconds. */
export async function acceptTerms(tx: Tx, { actor }: Account, now: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ terms_accepted_at: new Date(now) })
    .where('uuid', '=', userOf(actor))
    .execute();
}
