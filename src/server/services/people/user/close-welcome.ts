import type { Tx } from '../../../database/open.ts';
import { userOf } from '../../../identity/actor.ts';
import type { Account } from '../../../identity/grants.ts';

/** Records when the user first closed the welcome. `now` in Unix milliseconds. */
export async function closeWelcome(tx: Tx, { actor }: Account, now: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ welcomed_at: new Date(now) })
    .where('uuid', '=', userOf(actor))
    .where('welcomed_at', 'is', null)
    .execute();
}
