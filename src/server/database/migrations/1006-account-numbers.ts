import { type Kysely, sql } from 'kysely';

/** A company has a number in the books that people can read: its auxiliary account in exports of the ledger. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table companies add column account_number bigint',
  `update companies c set account_number = n.place
    from (select uuid, row_number() over (order by created_at, uuid) as place from companies) n where n.uuid = c.uuid`,
  'alter table companies alter column account_number set not null',
  'alter table companies alter column account_number add generated always as identity',
  `select setval(pg_get_serial_sequence('companies', 'account_number'), (select count(*) from companies) + 1, false)`,
  'create unique index companies_by_account_number on companies (account_number)',
];
