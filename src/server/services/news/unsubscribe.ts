import type { Locale } from '#freight/user/locale.ts';
import type { Db } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';

/**
 * Ends the e-mails of all searches of a reader, or those about a shared shipment.
 *
 * @throws `not_found` where nobody has that name
 */
export async function unsubscribe(db: Db, unsubscription: string): Promise<void> {
  const { user } = await findReader(db, unsubscription);
  if (user === null) await db.deleteFrom('share_subscriptions').where('uuid', '=', unsubscription).execute();
  else await db.updateTable('search_readers').set({ send_by_email: false }).where('user_uuid', '=', user).execute();
}

/** The reader behind the name in a message, and their language; a reader without an account has no user. */
export async function findReader(
  db: Db,
  unsubscription: string,
): Promise<{ readonly user: string | null; readonly locale: Locale | null }> {
  const reader = await db
    .selectFrom('news_readers as r')
    .innerJoin('users as u', 'u.uuid', 'r.user_uuid')
    .select(['u.uuid as user', 'u.locale'])
    .where('r.unsubscription', '=', unsubscription)
    .executeTakeFirst();
  const follower = await db
    .selectFrom('share_subscriptions')
    .select('locale')
    .where('uuid', '=', unsubscription)
    .executeTakeFirst();
  if (reader !== undefined) return reader;
  if (follower === undefined) throw new Refusal('not_found');
  return { user: null, locale: follower.locale };
}
