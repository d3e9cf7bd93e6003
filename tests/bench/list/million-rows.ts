import { ROW_FUNCTIONS } from '../row-functions.ts';

/** How much there is. The largest carrier is the first. */
export const MILLION = { missions: 1_000_000, carriers: 400, ofLargest: 100_000, shippers: 300 } as const;

/**
 * Statements that write a marketplace of three years, set by set. Carriers have ten drivers and two dispatchers each;
 * one mission in thirty is planned, one in fifty under way, one in forty cancelled, and all others are done with their
 * proof. Days of open work lie far ahead, so that late marking has nothing to do while somebody measures.
 */
export const MILLION_ROWS: readonly string[] = [
  ...ROW_FUNCTIONS,

  `insert into companies
    select pg_temp.id(case when n <= ${MILLION.carriers} then 1 else 2 end, n),
      case when n <= ${MILLION.carriers} then 'carrier' else 'shipper' end,
      case when n <= ${MILLION.carriers} then 'Transports ' else 'Manufacture ' end || n,
      'active', null, '+33320000000', 'bank_transfer', 'monthly', null, '1 rue du Port', '59000', 'Lille', 'FR', 'en',
      null, '{}', now()
    from generate_series(1, ${MILLION.carriers + MILLION.shippers}) n`,

  `insert into users
    select pg_temp.id(3, n), 'person' || n || '@lading.test', 'person' || n || '@lading.test', 'none', null,
      pg_temp.pick('{Sylvie,Claire,Thomas,Bart,Krzysztof,Ewa}', n), pg_temp.pick('{Delcourt,Nowak,Declercq,Leroy}', n),
      '+33320000002', 'en', 'Europe/Paris', now(), now(), null
    from generate_series(1, ${MILLION.carriers * 12}) n`,

  // Of each carrier's twelve people the first two are dispatchers.
  `insert into memberships
    select pg_temp.id(3, n), pg_temp.id(1, 1 + (n - 1) / 12),
      case when (n - 1) % 12 < 2 then '{DISPATCHER}'::text[] else '{DRIVER}' end, (n - 1) % 12 = 0, true, now()
    from generate_series(1, ${MILLION.carriers * 12}) n`,

  `insert into drivers
    select pg_temp.id(4, n), pg_temp.id(1, 1 + (n - 1) / 12), pg_temp.id(3, n), first_name, last_name,
      lower(last_name || ' ' || first_name), '+3363998' || lpad(n::text, 4, '0'), null, 'validated', now()
    from generate_series(1, ${MILLION.carriers * 12}) n join users on users.uuid = pg_temp.id(3, n)
    where (n - 1) % 12 >= 2`,

  `create temporary table plan as
    select n,
      case when n <= ${MILLION.ofLargest} then 0 else n % ${MILLION.carriers - 1} + 1 end as carrier,
      case when n % 30 = 0 then 'planned' when n % 50 = 1 then 'in_progress' when n % 40 = 2 then 'cancelled'
        else 'completed' end as state,
      case when n % 30 = 0 or n % 50 = 1 then date '2098-01-01' + (n / 7 % 30)::int
        else current_date - 1 - (n * 7919 % 1095)::int end as day
    from generate_series(1::bigint, ${MILLION.missions}) n`,

  `insert into missions (uuid, reference, carrier_uuid, shipper_uuid, driver_uuid, owner_uuid, version, created_at,
      updated_at, pickup_date, pickup, delivery, pickup_closes_at, delivery_closes_at, pickup_completed_at,
      pickup_recorded_at, delivery_completed_at, delivery_recorded_at, proof_available, cancelled_at, load, distance,
      "references", licence_plate, price, search_text)
    select pg_temp.id(5, n * 7919 % ${MILLION.missions} + 1), 'LD-' || n, pg_temp.id(1, carrier + 1),
      pg_temp.id(2, ${MILLION.carriers} + 1 + n % ${MILLION.shippers}),
      case when state = 'planned' and n % 60 = 0 then null else pg_temp.id(4, carrier * 12 + 3 + n / 11 % 10) end,
      pg_temp.id(3, carrier * 12 + 1 + n % 2), 4, made, least(made + interval '2 days', now()), day,
      pg_temp.stop(n, day, 480), pg_temp.stop(n * 13 + 5, day, 720), day + interval '9 hours', day + interval '14 hours',
      picked, picked, delivered, delivered, state = 'completed',
      case when state = 'cancelled' then made + interval '1 hour' end,
      jsonb_build_object('type', 'pallets', 'quantity', 1 + n % 33, 'format', '120x80', 'length', null, 'width', null,
        'height', 160, 'weight', 300 + n % 22000, 'description', 'Glass bottles', 'linear_meters', 4.8,
        'pallets', jsonb_build_array(jsonb_build_object('quantity', 1 + n % 33, 'width', 80, 'length', 120))),
      50000 + n % 900000, jsonb_build_object('order', '45' || n, 'pickup', 'P-' || n, 'delivery', 'D-' || n),
      'AB-' || n % 1000 || '-CD', 20000 + n % 150000,
      lower(concat_ws(' ', 'ld-' || n, '45' || n, 'p-' || n, 'd-' || n, 'ab-' || n % 1000 || '-cd', 'manufacture',
        pg_temp.stop(n, day, 480) #>> '{address,city}', pg_temp.stop(n, day, 480) #>> '{address,postal_code}',
        pg_temp.stop(n * 13 + 5, day, 720) #>> '{address,city}'))
    from (
      select *, least(day - interval '3 days', now() - interval '3 days') as made,
        case when state = 'completed' or state = 'in_progress' then least(day, current_date) + interval '8 hours' end
          as picked,
        case when state = 'completed' or (state = 'in_progress' and n % 3 = 0)
          then least(day, current_date) + interval '12 hours' end as delivered
      from plan) planned`,

  `insert into mission_drivers select uuid, driver_uuid from missions where driver_uuid is not null`,

  `insert into mission_files (uuid, mission_uuid, purpose, name, mime_type, size, storage_key, received_sha256,
      occurred_at, uploaded_at)
    select md5('file' || uuid)::uuid, uuid, 'proof', 'waybill.jpg', 'image/jpeg', 240000, 'missions/' || uuid || '/1',
      repeat('0', 64), delivery_completed_at, delivery_completed_at
    from missions where proof_available`,

  `insert into mission_events (uuid, mission_uuid, kind, occurred_at, recorded_at, actor_uuid, operation, file_uuid)
    select md5(kind || missions.uuid)::uuid, missions.uuid, kind, at, at, owner_uuid,
      case when kind in ('planned', 'cancelled') then null else md5('op' || kind || missions.uuid)::uuid end, file
    from missions cross join lateral (values
      (1, 'planned', created_at, null::uuid),
      (2, 'pickup_completed', pickup_completed_at, null),
      (3, 'delivery_completed', delivery_completed_at, null),
      (4, 'proof_added', case when proof_available then delivery_completed_at end, md5('file' || missions.uuid)::uuid),
      (5, 'cancelled', cancelled_at, null)) story (step, kind, at, file)
    where at is not null
    order by missions.uuid, step`,
];
