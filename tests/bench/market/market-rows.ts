import { ROW_FUNCTIONS } from '../row-functions.ts';

/** How much there is. Each carrier has a dispatcher, a driver, and the driver's missions. */
export interface MarketSize {
  readonly carriers: number;
  /** Planned missions of each carrier, each with its shipment. */
  readonly missions: number;
  /** Shipments on offer. */
  readonly offers: number;
}

const SHIPPERS = 50;

/** The numbers of rows: of carriers from 1, of their dispatchers odd ones, of their drivers even ones. */
export const MARKET_IDS = {
  carrier: (number: number) => id(1, number),
  driver: (number: number) => id(3, 2 * number),
  mission: (number: number) => id(5, number),
  offer: (number: number) => id(6, number),
} as const;

function id(kind: number, number: number): string {
  return `${kind.toString(16).padStart(8, '0')}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

/**
 * Statements that write a market of planned missions and open offers, set by set. Its days lie far ahead, so that nothing
 * is late and no offer ends while somebody measures. Missions go to carriers in turn: the first to the first.
 */
export function marketRows({ carriers, missions, offers }: MarketSize): string[] {
  const shipper = `pg_temp.id(2, ${carriers} + 1 + n % ${SHIPPERS})`;
  const load = `jsonb_build_object('type', 'pallets', 'quantity', 1 + n % 33, 'format', '120x80', 'length', null,
    'width', null, 'height', 160, 'weight', 300 + n % 22000, 'description', 'Glass bottles', 'linear_meters', 4.8,
    'pallets', jsonb_build_array(jsonb_build_object('quantity', 1 + n % 33, 'width', 80, 'length', 120)))`;
  const shipments = (count: number, row: { uuid: string; reference: string; state: string; mission: string }) => `
    insert into shipments (uuid, reference, shipper_uuid, brand, state, created_at, updated_at, offered_at, expires_at,
      mission_uuid, price, pickup, delivery, load, distance, "references", pickup_country, pickup_division,
      delivery_country, delivery_division, pickup_opens_at, delivery_closes_at, load_length, load_width, load_height,
      load_weight, tail_lift)
    select ${row.uuid}, ${row.reference}, ${shipper}, 'lading', ${row.state}, now(), now(), now(), day - interval '8 hours',
      ${row.mission}, 20000 + n % 150000, pg_temp.stop(n, day, 480), pg_temp.stop(n * 13 + 5, day, 720), ${load},
      50000 + n % 900000, jsonb_build_object('order', '45' || n, 'pickup', 'P-' || n, 'delivery', 'D-' || n),
      'FR', 'FR-59', 'FR', 'FR-59', day + interval '7 hours', day + interval '13 hours', 480, 80, 160, 300 + n % 22000,
      n % 4 = 0
    from (select n, date '2098-01-01' + (n % 30)::int as day from generate_series(1::bigint, ${count}) n) planned`;

  return [
    ...ROW_FUNCTIONS,

    `insert into companies
      select pg_temp.id(case when n <= ${carriers} then 1 else 2 end, n),
        case when n <= ${carriers} then 'carrier' else 'shipper' end,
        case when n <= ${carriers} then 'Transports ' else 'Manufacture ' end || n,
        'active', null, '+33320000000', 'bank_transfer', 'monthly', null, '1 rue du Port', '59000', 'Lille', 'FR', 'en',
        null, '{}', now()
      from generate_series(1, ${carriers + SHIPPERS}) n`,

    `insert into users
      select pg_temp.id(3, n), 'person' || n || '@lading.test', 'person' || n || '@lading.test', 'none', null, 'Sylvie',
        'Delcourt', '+33320000002', 'en', 'Europe/Paris', now(), now(), null
      from generate_series(1, ${2 * carriers}) n`,

    `insert into memberships
      select pg_temp.id(3, n), pg_temp.id(1, (n + 1) / 2),
        case when n % 2 = 1 then '{DISPATCHER}'::text[] else '{DRIVER}' end, n % 2 = 1, true, now()
      from generate_series(1, ${2 * carriers}) n`,

    `insert into drivers
      select pg_temp.id(4, n), pg_temp.id(1, n), pg_temp.id(3, 2 * n), 'Sylvie', 'Delcourt', 'delcourt sylvie',
        '+3363998' || lpad(n::text, 4, '0'), null, 'validated', now()
      from generate_series(1, ${carriers}) n`,

    `insert into missions (uuid, reference, carrier_uuid, shipper_uuid, driver_uuid, owner_uuid, version, created_at,
        updated_at, pickup_date, pickup, delivery, pickup_closes_at, delivery_closes_at, proof_available, load, distance,
        "references", licence_plate, price, search_text)
      select pg_temp.id(5, n), 'LD-' || n, pg_temp.id(1, carrier), ${shipper}, pg_temp.id(4, carrier),
        pg_temp.id(3, 2 * carrier - 1), 1, now(), now(), day, pg_temp.stop(n, day, 480),
        pg_temp.stop(n * 13 + 5, day, 720), day + interval '9 hours', day + interval '14 hours', false, ${load},
        50000 + n % 900000, jsonb_build_object('order', '45' || n, 'pickup', 'P-' || n, 'delivery', 'D-' || n),
        'AB-' || n % 1000 || '-CD', 20000 + n % 150000, 'ld-' || n
      from (
        select n, 1 + (n - 1) % ${carriers} as carrier, date '2098-01-01' + (n % 30)::int as day
        from generate_series(1::bigint, ${carriers * missions}) n) planned`,

    'insert into mission_drivers select uuid, driver_uuid from missions',

    `insert into mission_events (uuid, mission_uuid, kind, occurred_at, recorded_at, actor_uuid)
      select md5('planned' || uuid)::uuid, uuid, 'planned', created_at, created_at, owner_uuid from missions`,

    shipments(carriers * missions, {
      uuid: 'pg_temp.id(7, n)',
      reference: `'LM-' || n`,
      state: `'planned'`,
      mission: 'pg_temp.id(5, n)',
    }),
    shipments(offers, {
      uuid: 'pg_temp.id(6, n)',
      reference: `'LS-' || n`,
      state: `'available'`,
      mission: 'null::uuid',
    }),
  ];
}
