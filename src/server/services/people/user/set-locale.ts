import type { Locale } from '#freight/user/locale.ts';
import type { Tx } from '../../../database/open.ts';
import { userOf } from '../../../identity/actor.ts';
import type { Account } from '../../../identity/grants.ts';

/** Sets a user's language. */
export async function setLocale(tx: Tx, { actor }: Account, locale: Locale): Promise<void> {
  await tx.updateTable('users').set({ locale }).where('uuid', '=', userOf(actor)).execute();
}
