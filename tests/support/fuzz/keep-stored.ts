import { sql } from 'kysely';
import { keepBytes } from '../stored-bytes.ts';
import type { TestApi } from '../test-server.ts';

/**
 * Keeps a copy of all that a server has stored, beside it: its tables, its files and the time of its clock.
 *
 * @returns puts it back, as often as it is asked to: a twentieth of the work of making a world anew
 */
export async function keepStored({ context, clock }: TestApi): Promise<() => Promise<void>> {
  const { db } = context;
  const { rows: tables } = await sql<{ name: string; columns: string }>`
    select quote_ident(c.table_name) as name, string_agg(quote_ident(c.column_name), ', ') as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.table_name not like 'kysely%'
    group by 1`.execute(db);
  const copies = tables.map(
    ({ name, columns }) => `create table kept.${name} as select ${columns} from public.${name};`,
  );
  // Work that waits is forgotten; what has failed for good is something to be retried.
  copies.push(`create table kept.failed_jobs as select * from pgboss.job where state = 'failed';`);
  await sql.raw(`drop schema if exists kept cascade; create schema kept; ${copies.join(' ')}`).execute(db);
  const putBytesBack = await keepBytes(context);
  const time = clock.now();

  // No trigger and no foreign key looks on while the tables are half full.
  const back = tables.map(
    ({ name, columns }) =>
      `delete from public.${name};
       insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name};`,
  );
  back.push('delete from pgboss.job; insert into pgboss.job select * from kept.failed_jobs;');
  const script = `set local session_replication_role = replica; ${back.join(' ')}`;
  return async () => {
    await db.transaction().execute((tx) => sql.raw(script).execute(tx));
    putBytesBack();
    clock.advance(time - clock.now());
  };
}
