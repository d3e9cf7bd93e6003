import type { Tx } from '../../database/open.ts';
import { userOf } from '../../identity/actor.ts';
import type { Account } from '../../identity/grants.ts';

/** Records that the user accepts the current terms. `now` in Unix milliseconds. */
export async function acceptTerms(tx: Tx, { actor }: Account, now: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ terms_accepted_at: new Date(now) })
    .where('uuid', '=', userOf(actor))
    .execute();
}
