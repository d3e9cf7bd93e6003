import { BOOKS, MOMENT } from './company-rows.ts';

const NOW = `'${MOMENT}'::timestamptz`;
/** The last of the shipments, of which two in three are not over. */
const RECENT = 90_000;

/**
 * Statements that write the shipments of three years in the order in which they were booked, one in ten of them by the
 * largest shipper. Of the last most are on the market, planned or under way; of all others one in twenty was cancelled or refused.
 */
export const SHIPMENT_ROWS: readonly string[] = [
  `create temporary table plan as
    select n, case when n % 10 = 0 then 1 else 2 + a % ${BOOKS.shippers - 1} end as shipper,
      case when b % 20 = 0 then 1 else 2 + b % ${BOOKS.carriers - 1} end as carrier, a, b, c,
      case when n > ${BOOKS.shipments - RECENT} and c % 90 < 60 then case when c % 90 = 0 then 'awaiting_acceptation'
          when c % 90 <= 10 then 'available' when c % 90 <= 40 then 'planned' else 'in_progress' end
        when c % 100 = 0 then 'refused' when c % 100 < 5 then 'cancelled' else 'completed' end as state,
      ${NOW} - (${BOOKS.shipments} - n) * interval '94 seconds' as made
    from generate_series(1::bigint, ${BOOKS.shipments}) n
    cross join lateral (select ('x' || substr(md5(n::text), 1, 6))::bit(24)::int as a,
      ('x' || substr(md5(n::text), 7, 6))::bit(24)::int as b, ('x' || substr(md5(n::text), 13, 6))::bit(24)::int as c) r`,

  `create temporary table planned as
    select *, state in ('planned', 'in_progress', 'completed') or (state = 'cancelled' and a % 2 = 0) as has_mission,
      case state when 'completed' then least((made + interval '3 days' + b % 4 * interval '1 day')::date, (${NOW})::date - 2)
        when 'in_progress' then (${NOW})::date - 1 when 'planned' then (${NOW})::date + 1 + b % 20
        when 'cancelled' then (made + interval '4 days')::date else (${NOW})::date + 2 + b % 20 end as day
    from plan`,

  `insert into missions (uuid, reference, carrier_uuid, shipper_uuid, owner_uuid, version, created_at, updated_at,
      pickup_date, pickup, delivery, pickup_closes_at, delivery_closes_at, pickup_completed_at, pickup_recorded_at,
      delivery_completed_at, delivery_recorded_at, delivery_late_at, proof_available, cancelled_at, load, distance,
      "references", licence_plate, price, search_text)
    select pg_temp.id(5, n), 'LD-' || n, pg_temp.id(1, carrier), pg_temp.id(2, shipper), pg_temp.id(1, carrier), 4, made,
      made + interval '1 hour', day, pg_temp.stop(n, day, 480), pg_temp.stop(n * 13 + 5, day, 720),
      day + interval '9 hours', day + interval '38 hours', picked, picked, delivered, delivered, null,
      state = 'completed', case when state = 'cancelled' then made + interval '1 hour' end,
      jsonb_build_object('type', 'pallets', 'quantity', 1 + n % 33, 'format', '120x80', 'height', 160,
        'weight', 300 + n % 22000, 'description', 'Glass bottles', 'linear_meters', 4.8,
        'pallets', jsonb_build_array(jsonb_build_object('quantity', 1 + n % 33, 'width', 80, 'length', 120))),
      50000 + n % 900000, jsonb_build_object('order', '45' || n, 'pickup', 'P-' || n, 'delivery', 'D-' || n),
      'AB-' || n % 1000 || '-CD', 20000 + n % 150000,
      lower(concat_ws(' ', 'ld-' || n, '45' || n, 'p-' || n, 'd-' || n, 'ab-' || n % 1000 || '-cd', 'manufacture'))
    from (select *, case when state in ('in_progress', 'completed') then day + interval '8 hours' end as picked,
        case when state = 'completed' then day + interval '30 hours' end as delivered
      from planned where has_mission) m`,

  `insert into shipments (uuid, reference, shipper_uuid, brand, state, created_at, updated_at, offered_at, expires_at,
      mission_uuid, price, pickup, delivery, load, distance, "references", pickup_country, pickup_division,
      delivery_country, delivery_division, pickup_opens_at, delivery_closes_at, load_length, load_width, load_height,
      load_weight, tail_lift, booked_by, booked_price, price_lines, co2, cancelled_at, cancellation_type,
      search_end_told, review_ends_at, payment_due_at)
    select pg_temp.id(6, n), 'LD-' || n, pg_temp.id(2, shipper), 'lading', state, made, made, made, expires,
      case when has_mission then pg_temp.id(5, n) end, 20000 + n % 150000, pg_temp.stop(n, day, 480),
      pg_temp.stop(n * 13 + 5, day, 720),
      jsonb_build_object('type', 'pallets', 'quantity', 1 + n % 33, 'format', '120x80', 'height', 160,
        'weight', 300 + n % 22000, 'description', 'Glass bottles', 'linear_meters', 4.8,
        'pallets', jsonb_build_array(jsonb_build_object('quantity', 1 + n % 33, 'width', 80, 'length', 120))),
      50000 + n % 900000, jsonb_build_object('order', '45' || n, 'pickup', 'P-' || n, 'delivery', 'D-' || n), 'FR',
      'FR-59', 'FR', 'FR-59', day + interval '7 hours', day + interval '38 hours', 480, 240, 160, 300 + n % 22000, false,
      pg_temp.id(2, shipper), 24000 + n % 150000,
      jsonb_build_array(jsonb_build_object('key', 'transport', 'amount', 24000 + n % 150000)),
      jsonb_build_object('grams', 60000 + n % 900000, 'kilometres', 100, 'factor', 95, 'source', 'GLEC',
        'version', '3.0', 'distance_basis', 'road'),
      case when state = 'cancelled' then made + interval '1 hour' end,
      case when state = 'cancelled' then 'cancelled_by_shipper' end,
      case when state = 'available' and expires <= ${NOW} then expires end,
      case when state = 'awaiting_acceptation' then ${NOW} + interval '1 day' end,
      case when c % 500 = 7 then case when state = 'completed' then made + interval '1 day'
        else ${NOW} + interval '1 day' end end
    from (select *, case when state <> 'available' then made + interval '2 days'
        when a % 5 = 0 then ${NOW} - a % 90 * interval '1 hour' else ${NOW} + (10 + a % 6000) * interval '1 minute' end
        as expires from planned) s`,

  // The missions of the largest companies are shown with their story.
  `insert into mission_files (uuid, mission_uuid, purpose, name, mime_type, size, storage_key, received_sha256,
      occurred_at, uploaded_at)
    select pg_temp.id(9, n), pg_temp.id(5, n), 'proof', 'waybill.jpg', 'image/jpeg', 240000, 'missions/' || n || '/1',
      repeat('0', 64), day + interval '30 hours', day + interval '30 hours'
    from planned where state = 'completed' and (shipper = 1 or carrier = 1)`,

  `insert into mission_events (uuid, mission_uuid, kind, occurred_at, recorded_at, actor_uuid)
    select pg_temp.id(10 + step, n), pg_temp.id(5, n), kind, at, at, pg_temp.id(1, carrier)
    from planned cross join lateral (values (1, 'planned', made), (2, 'pickup_completed', day + interval '8 hours'),
      (3, 'delivery_completed', day + interval '30 hours')) story (step, kind, at)
    where has_mission and (shipper = 1 or carrier = 1)
      and (step = 1 or state = 'completed' or (step = 2 and state = 'in_progress'))`,

  // Bids on what is on the market wait; of what was booked one in four had two.
  `insert into proposals (uuid, shipment_uuid, company_uuid, price, offered_price, lane, created_at, expires_at, ended,
      ended_at)
    select pg_temp.id(15 + bid, n), pg_temp.id(6, n), pg_temp.id(1, 1 + (carrier + bid * 7) % ${BOOKS.carriers}),
      21000 + n % 150000, 20000 + n % 150000, 'FR-FR', made,
      case when state = 'available' then ${NOW} + interval '1 day' else made + interval '1 day' end,
      case when state <> 'available' then 'closed' end, case when state <> 'available' then made + interval '1 day' end
    from planned cross join generate_series(1, 3) bid
    where (state = 'available' and a % 3 > 0) or (state = 'completed' and a % 4 = 0 and bid < 3)`,

  `insert into custom_prices (shipment_uuid, asked_price, asked_at, due_at, tariff, own_price, own_offer, own_transport,
      passed_on, answer, answered_at, answered_by, counter_price, reply, replied_at)
    select pg_temp.id(6, n), 20000, made, case when state = 'awaiting_acceptation' then ${NOW} + interval '4 hours'
        else made + interval '1 day' end, '2026-01', 21000, 19000, 20000, 0,
      case when state = 'completed' then 'countered' end, case when state = 'completed' then made + interval '2 hours' end,
      case when state = 'completed' then pg_temp.id(2, 1) end, case when state = 'completed' then 21000 end,
      case when state = 'completed' then 'taken' end, case when state = 'completed' then made + interval '3 hours' end
    from planned where state = 'awaiting_acceptation' or (state = 'completed' and b % 50 = 0)`,
];
