import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#freight/user/locale.ts';
import type { Db, Tx } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';

/** A reader of news, locked until the transaction ends. */
export interface NewsReader {
  readonly user: string;
  readonly unsubscription: string;
  readonly mailed_at: Date | null;
  readonly pushed_at: Date | null;
}

/**
 * Locks readers, in the order of their identifiers. Who finds news and who sends them hold the same lock: a job that waits
 * for a reader then sees all that was found before it was dropped as one too many.
 */
export async function lockReaders(tx: Tx, users: readonly string[]): Promise<NewsReader[]> {
  const wanted: RawBuilder<unknown> = sql`select u from unnest(${[...new Set(users)].sort()}::uuid[]) u order by u`;
  const { rows } = await sql<NewsReader>`
    insert into news_readers (user_uuid) ${wanted}
    on conflict (user_uuid) do update set user_uuid = excluded.user_uuid
    returning user_uuid as user, unsubscription, mailed_at, pushed_at`.execute(tx);
  return rows;
}

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
