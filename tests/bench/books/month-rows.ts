/** How many transports a month has, and who booked and drove them. */
export const MONTH = { shipments: 10_000, shippers: 200, carriers: 60 } as const;

/** The morning after the month, on a day of a run of payouts. */
export const FIRST_MORNING = '2026-12-01T05:00:00Z';

const kind = `case when n <= ${MONTH.carriers} then 1 else 2 end`;
const number = `case when n <= ${MONTH.carriers} then n else n - ${MONTH.carriers} end`;

/**
 * Statements that write a month of delivered transports by invoice at 30 days, none of them billed yet: half of the
 * shippers take one invoice a month, the others one for each; carriers have given the mandate to be invoiced.
 */
export const MONTH_ROWS: readonly string[] = [
  `insert into companies (uuid, kind, name, status, phone, payment_mode, billing_mode, street_name, postal_code, city,
      country, vat_number, language, settings, created_at)
    select pg_temp.id(${kind}, ${number}), case when n <= ${MONTH.carriers} then 'carrier' else 'shipper' end,
      case when n <= ${MONTH.carriers} then 'Transports ' else 'Manufacture ' end || n, 'active', '+33320000000',
      'bank_transfer', case when n % 2 = 0 then 'monthly' else 'per_shipment' end, '1 rue du Port', '59000', 'Lille', 'FR',
      'FR40303265045', 'fr', '{}', '2025-01-01'
    from generate_series(1, ${MONTH.carriers + MONTH.shippers}) n`,

  `insert into users (uuid, username, email, password_hash, first_name, last_name, phone, locale, timezone, registered_at)
    select uuid, 'person' || row_number() over () || '@lading.test', 'person@lading.test', 'none', 'Claire', 'Delcourt',
      '+33320000002', 'en', 'Europe/Paris', created_at
    from companies`,

  `insert into memberships
    select uuid, uuid, case kind when 'carrier' then '{DISPATCHER}'::text[] else '{COMPANY}' end, true, true, created_at
    from companies`,

  `insert into bank_accounts
    select uuid, uuid, 'FR7630006000011234567890189', name, created_at, uuid from companies where kind = 'carrier'`,

  `insert into self_billing_mandates (company_uuid, terms, signed_at, signed_by)
    select uuid, '2026-11', created_at, null from companies where kind = 'carrier'`,

  `create temporary table month as
    select n, pg_temp.id(2, 1 + n % ${MONTH.shippers}) as shipper, pg_temp.id(1, 1 + n % ${MONTH.carriers}) as carrier,
      '2026-11-01'::date + (n % 29)::int as day
    from generate_series(1::bigint, ${MONTH.shipments}) n`,

  `insert into missions (uuid, reference, carrier_uuid, shipper_uuid, owner_uuid, version, created_at, updated_at,
      pickup_date, pickup, delivery, pickup_closes_at, delivery_closes_at, pickup_completed_at, pickup_recorded_at,
      delivery_completed_at, delivery_recorded_at, proof_available, load, distance, "references", licence_plate, price,
      search_text)
    select pg_temp.id(5, n), 'LD-' || n, carrier, shipper, carrier, 4, day, day, day, pg_temp.stop(n, day, 480),
      pg_temp.stop(n * 13 + 5, day, 720), day + interval '9 hours', day + interval '15 hours', day + interval '8 hours',
      day + interval '8 hours', day + interval '14 hours', day + interval '14 hours', true,
      jsonb_build_object('type', 'pallets', 'quantity', 1 + n % 33, 'format', '120x80', 'height', 160,
        'weight', 300 + n % 22000, 'description', 'Glass bottles', 'linear_meters', 4.8,
        'pallets', jsonb_build_array(jsonb_build_object('quantity', 1 + n % 33, 'width', 80, 'length', 120))),
      50000 + n % 900000, jsonb_build_object('order', '45' || n, 'pickup', 'P-' || n, 'delivery', 'D-' || n),
      'AB-123-CD', 20000 + n % 50000, 'ld-' || n
    from month`,

  `insert into shipments (uuid, reference, shipper_uuid, brand, state, created_at, updated_at, offered_at, expires_at,
      mission_uuid, price, pickup, delivery, load, distance, "references", pickup_country, pickup_division,
      delivery_country, delivery_division, pickup_opens_at, delivery_closes_at, load_length, load_width, load_height,
      load_weight, tail_lift, booked_by, booked_price, price_lines, payment_plan)
    select pg_temp.id(6, n), 'LD-' || n, shipper, 'lading', 'completed', day, day, day, day, pg_temp.id(5, n),
      24000 + n % 50000, m.pickup, m.delivery, m.load, m.distance, m."references", 'FR', 'FR-59', 'FR', 'FR-59',
      day + interval '7 hours', day + interval '15 hours', 480, 240, 160, 300 + n % 22000, false, shipper,
      24000 + n % 50000, jsonb_build_array(jsonb_build_object('key', 'transport', 'amount', 24000 + n % 50000)),
      'thirty_days_invoice'
    from month join missions m on m.uuid = pg_temp.id(5, n)`,

  `insert into invoices (uuid, company_uuid, side, shipment_uuid, mission_uuid, type, created_at, net, settled)
    select pg_temp.id(case side when 'sale' then 30 else 31 end, n), case side when 'sale' then shipper else carrier end,
      side, case side when 'sale' then pg_temp.id(6, n) end, case side when 'purchase' then pg_temp.id(5, n) end,
      'mission_main', day + interval '14 hours', case side when 'sale' then 24000 else 20000 end + n % 50000, 0
    from month cross join (values ('sale'), ('purchase')) sides (side)`,
];
