import type { Locale } from '#freight/user/locale.ts';
import type { Tx } from '../../database/open.ts';

/** Chooses the language a user reads everywhere. */
export async function setLocale(tx: Tx, user: string, locale: Locale): Promise<void> {
  await tx.updateTable('users').set({ locale }).where('uuid', '=', user).execute();
}
