import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/open.ts';

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
