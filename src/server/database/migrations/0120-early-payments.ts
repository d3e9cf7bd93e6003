import { type Kysely, sql } from 'kysely';

/** The run by which a carrier agreed to be paid before the invoice is due; a credit note takes the discount off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  "alter table invoices add column pay_on date check (pay_on is null or side = 'purchase')",
  // Like what is settled it is no part of the document: the due day on it stays.
  `create or replace function freeze_invoice() returns trigger language plpgsql as $$
    begin
      if old.number is not null and (tg_op = 'DELETE' or (to_jsonb(new) - 'settled' - 'means' - 'pay_on')
          <> (to_jsonb(old) - 'settled' - 'means' - 'pay_on')) then
        raise exception 'The invoice % is issued and does not change.', old.number;
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$`,
];
