import { type Kysely, sql } from 'kysely';

/** What users do not want to hear of, as `topic.channel`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column unwanted_news text[] not null default '{}'`.execute(db);
}
