import { type Kysely, sql } from 'kysely';

/**
 * Each mission's presented document is kept beside it, written in the transaction of its change. A document that is not
 * of its mission's version is not read; where companies or people change, the documents that name them go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** The same as `PEOPLE_LOCK`. */
const LOCK = 7_210_401;

const STATEMENTS = [
  `create table mission_documents (
    mission_uuid uuid primary key references missions on delete cascade,
    version integer not null,
    form integer not null,
    document text not null
  ) with (toast_tuple_target = 8160)`,
  'alter table mission_documents alter column document set storage main',
  'create index mission_events_by_actor on mission_events (actor_uuid) where actor_uuid is not null',

  `create function forget_documents_of_driver() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock(${LOCK});
    delete from mission_documents d using missions m where m.uuid = d.mission_uuid and m.driver_uuid = old.uuid;
    return coalesce(new, old);
  end $$`,
  `create trigger forget_documents before update of first_name, last_name, phone, email, status, user_uuid or delete
    on drivers for each row execute function forget_documents_of_driver()`,

  `create function forget_documents_of_user() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock(${LOCK});
    delete from mission_documents d using missions m where m.uuid = d.mission_uuid and m.owner_uuid = old.uuid;
    delete from mission_documents d using mission_events e
      where e.mission_uuid = d.mission_uuid and e.actor_uuid = old.uuid;
    return coalesce(new, old);
  end $$`,
  `create trigger forget_documents before update of first_name, last_name, phone or delete
    on users for each row execute function forget_documents_of_user()`,

  `create function forget_documents_of_company() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock(${LOCK});
    delete from mission_documents d using missions m
      where m.uuid = d.mission_uuid and (m.carrier_uuid = old.uuid or m.shipper_uuid = old.uuid);
    return coalesce(new, old);
  end $$`,
  `create trigger forget_documents before update of name, phone on companies for each row
    execute function forget_documents_of_company()`,
];
