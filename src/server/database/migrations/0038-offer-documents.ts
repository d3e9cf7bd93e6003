import { type Kysely, sql } from 'kysely';

/**
 * Each offer's document, as every carrier sees it, is kept beside its shipment and written in the transaction of its
 * change. What differs by carrier and by moment is added when it is read. Pending bids are found by an index alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** About a kilometre: the way is shown, and not the gate. */
const degrees = (name: 'lat' | 'lng') =>
  `floor((stop #>> '{address,location,${name}}')::float8 * 100 + 0.5::float8) / 100`;

const STATEMENTS = [
  `create table offer_documents (
    shipment_uuid uuid primary key references shipments on delete cascade,
    document text not null
  ) with (toast_tuple_target = 8160)`,
  'alter table offer_documents alter column document set storage main',

  // The gate, its contact and how to get there are for the carrier who books.
  `create function offered_stop(stop jsonb) returns jsonb language sql immutable as $$
    select jsonb_build_object(
      'address', jsonb_build_object('postal_code', stop #> '{address,postal_code}', 'city', stop #> '{address,city}',
          'country', stop #> '{address,country}',
          'location', jsonb_build_object('lat', ${degrees('lat')}, 'lng', ${degrees('lng')}))
        || case when stop -> 'address' ? 'division_code'
          then jsonb_build_object('division_code', stop #> '{address,division_code}') else '{}'::jsonb end,
      'time_slot', stop -> 'time_slot',
      'meeting', jsonb_build_object('rendez_vous', stop #> '{meeting,rendez_vous}'),
      'handling', stop -> 'handling') $$`,

  `create function offer_document(s shipments) returns text language sql stable as $$
    select jsonb_build_object('uuid', s.uuid, 'reference', s.reference, 'brand', s.brand,
      'created_at', ${instant('s.offered_at')}, 'expires_at', ${instant('s.expires_at')},
      'pricing', jsonb_build_object('price', s.price, 'currency', 'EUR'),
      'pickup', offered_stop(s.pickup), 'delivery', offered_stop(s.delivery),
      'load', s.load, 'distance', s.distance)::text $$`,

  'insert into offer_documents select s.uuid, offer_document(s) from shipments s',

  `create function keep_offer_document() returns trigger language plpgsql as $$ begin
    insert into offer_documents values (new.uuid, offer_document(new))
      on conflict (shipment_uuid) do update set document = excluded.document;
    return new;
  end $$`,
  `create trigger keep_offer_document
    after insert or update of reference, brand, offered_at, expires_at, price, pickup, delivery, load, distance
    on shipments for each row execute function keep_offer_document()`,

  'create index proposals_pending on proposals (shipment_uuid, expires_at) where ended is null',
];
