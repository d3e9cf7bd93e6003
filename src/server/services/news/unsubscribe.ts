import type { Locale } from '#freight/user/locale.ts';
import type { Db } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';

/**
 * Ends the e-mails of all searches of a reader.
 *
 * @throws `not_found` where nobody has that name
 */
export async function unsubscribe(db: Db, unsubscription: string): Promise<void> {
  const { user } = await findReader(db, unsubscription);
  await db.updateTable('search_readers').set({ send_by_email: false }).where('user_uuid', '=', user).execute();
}

/** The reader behind the name in a message, and his language. */
export async function findReader(
  db: Db,
  unsubscription: string,
): Promise<{ readonly user: string; readonly locale: Locale | null }> {
  const reader = await db
    .selectFrom('news_readers as r')
    .innerJoin('users as u', 'u.uuid', 'r.user_uuid')
    .select(['u.uuid as user', 'u.locale'])
    .where('r.unsubscription', '=', unsubscription)
    .executeTakeFirst();
  if (reader === undefined) throw new Refusal('not_found');
  return reader;
}
