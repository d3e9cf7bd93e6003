import { type Kysely, sql } from 'kysely';

/** A saved search is the company's and outlives whoever saved it; each member chooses whether to have its news. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table search_readers (
    search_uuid uuid not null references saved_searches on delete cascade,
    user_uuid uuid not null references users on delete cascade,
    send_by_email boolean not null,
    send_by_push boolean not null,
    primary key (search_uuid, user_uuid)
  )`,
  'create index search_readers_by_user on search_readers (user_uuid)',
  `insert into search_readers (search_uuid, user_uuid, send_by_email, send_by_push)
    select uuid, user_uuid, send_by_email, true from saved_searches`,
  'alter table saved_searches drop column send_by_email',
  'alter table saved_searches alter column user_uuid drop not null',
  'alter table saved_searches drop constraint saved_searches_user_uuid_fkey',
  `alter table saved_searches add constraint saved_searches_user_uuid_fkey
    foreign key (user_uuid) references users on delete set null`,
  'alter table search_news drop constraint search_news_pkey',
  'alter table search_news add primary key (search_uuid, shipment_uuid, user_uuid)',
];
