import { type Kysely, sql } from 'kysely';

/**
 * Statements keep how many movements they have, and how many are booked: pages of movements are counted by them. The
 * trigger keeps both in the transaction that changes a movement, whichever server writes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const ADD = `update bank_statements s set movements = s.movements + c.movements, booked = s.booked + c.booked from`;

const STATEMENTS = [
  // A server of the version before may book a movement between the count and the triggers. Imports lock the statements
  // first.
  'lock table bank_statements in access exclusive mode',
  'lock table bank_movements in share row exclusive mode',
  `alter table bank_statements add column movements integer not null default 0,
    add column booked integer not null default 0`,
  `update bank_statements s set movements = c.movements, booked = c.booked
    from (select statement_uuid, count(*) as movements, count(*) filter (where state = 'booked') as booked
      from bank_movements group by 1) c
    where c.statement_uuid = s.uuid`,
  `create function count_added_movements() returns trigger language plpgsql as $$ begin
    ${ADD} (select statement_uuid, count(*) as movements, count(*) filter (where state = 'booked') as booked
      from added group by 1) c
    where c.statement_uuid = s.uuid;
    return null;
  end $$`,
  `create function count_changed_movements() returns trigger language plpgsql as $$ begin
    ${ADD} (select statement_uuid, sum(movements) as movements, sum(booked) as booked from (
        select statement_uuid, 1 as movements, (state = 'booked')::int as booked from after
        union all select statement_uuid, -1, -(state = 'booked')::int from before) m
      group by 1 having sum(movements) <> 0 or sum(booked) <> 0) c
    where c.statement_uuid = s.uuid;
    return null;
  end $$`,
  `create trigger count_added after insert on bank_movements referencing new table as added
    for each statement execute function count_added_movements()`,
  `create trigger count_changed after update on bank_movements referencing old table as before new table as after
    for each statement execute function count_changed_movements()`,
];
