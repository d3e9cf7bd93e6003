import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#freight/user/locale.ts';
import type { Db, Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';

/** A reader of news, locked until the transaction ends. */
export interface NewsReader {
  readonly user: string;
  readonly unsubscription: string;
  readonly mailed_at: Date | null;
  readonly pushed_at: Date | null;
}

/**
 * Locks readers, in the order of their ids. Finding and sending news take the same lock, so that a waiting job sees all
 * news whose own job was dropped as a duplicate.
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
 * Turns off the mails of all searches of a reader, or those about a shared shipment.
 *
 * @throws `not_found` if the id is unknown
 */
export async function unsubscribe(db: Db, unsubscription: string): Promise<void> {
  const { user } = await findReader(db, unsubscription);
  if (user === null) await db.deleteFrom('share_subscriptions').where('uuid', '=', unsubscription).execute();
  else await db.updateTable('search_readers').set({ send_by_email: false }).where('user_uuid', '=', user).execute();
}

/** Returns the reader of an unsubscription id, and their language; `user` is null for readers without an account. */
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
