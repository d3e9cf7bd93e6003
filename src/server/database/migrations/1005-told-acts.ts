import { type Kysely, sql } from 'kysely';

/** Until when owners got the changes of an act by mail. Rows of acts never change, so it has its own table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'create trigger only_added before delete or update on support_changes for each row execute function refuse_change()',
  'alter table acts drop column told_at',
  'create table told_acts (act_uuid uuid primary key references acts, until timestamptz not null)',
];
