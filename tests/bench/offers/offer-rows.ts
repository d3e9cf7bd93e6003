/** How much there is. */
export const OFFERS = { open: 1_000_000, carriers: 40, shippers: 300 } as const;

/** Where offers begin and end: country, division, city, latitude, longitude. The first are the busiest. */
const PLACES = [
  ['FR', 'FR-59', 'Lille', 50.63, 3.06],
  ['FR', 'FR-69', 'Lyon', 45.75, 4.85],
  ['DE', 'DE-NW', 'Köln', 50.94, 6.96],
  ['FR', 'FR-75C', 'Paris', 48.86, 2.35],
  ['BE', 'BE-VAN', 'Antwerpen', 51.22, 4.4],
  ['NL', 'NL-ZH', 'Rotterdam', 51.92, 4.48],
  ['FR', 'FR-13', 'Marseille', 43.3, 5.37],
  ['PL', 'PL-30', 'Poznań', 52.41, 16.93],
  ['IT', 'IT-MI', 'Milano', 45.46, 9.19],
  ['ES', 'ES-B', 'Barcelona', 41.39, 2.17],
  ['FR', 'FR-33', 'Bordeaux', 44.84, -0.58],
  ['FR', 'FR-31', 'Toulouse', 43.6, 1.44],
  ['DE', 'DE-BY', 'München', 48.14, 11.58],
  ['DE', 'DE-HH', 'Hamburg', 53.55, 9.99],
  ['FR', 'FR-67', 'Strasbourg', 48.57, 7.75],
  ['BE', 'BE-WLG', 'Liège', 50.63, 5.57],
  ['PL', 'PL-10', 'Łódź', 51.76, 19.46],
  ['FR', 'FR-76', 'Rouen', 49.44, 1.1],
  ['CZ', 'CZ-10', 'Praha', 50.08, 14.43],
  ['NL', 'NL-NB', 'Eindhoven', 51.44, 5.48],
  ['ES', 'ES-V', 'Valencia', 39.47, -0.38],
  ['AT', 'AT-9', 'Wien', 48.21, 16.37],
  ['LU', 'LU-ES', 'Bettembourg', 49.52, 6.1],
  ['HU', 'HU-BU', 'Budapest', 47.5, 19.04],
] as const;

const places = PLACES.map(
  ([country, division, city, lat, lng], index) => `(${index}, '${country}', '${division}', '${city}', ${lat}, ${lng})`,
).join(', ');

/** A number that looks drawn by chance, from 0 to below `most`; the same at every making. */
const drawn = (salt: number, most: number) => `(hashint8extended(n, ${salt}) & 1073741823) % ${most}`;

/**
 * Statements that write a market of open offers, set by set. They end far ahead, so that none does while somebody
 * measures; each carrier has looked at a few hundred of them and hidden some.
 */
export const OFFER_ROWS: readonly string[] = [
  `create function pg_temp.id(kind int, number bigint) returns uuid language sql immutable as $$
    select (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid $$`,

  `create function pg_temp.stop(country text, division text, city text, lat float8, lng float8, day date, opens int,
      lift boolean) returns jsonb language sql immutable as $$
    select jsonb_build_object(
      'address', jsonb_build_object('street_name', '12 quai Nord', 'postal_code', '59000', 'city', city,
        'country', country, 'division_code', division, 'location', jsonb_build_object('lat', lat, 'lng', lng)),
      'comment', 'Dock 4',
      'contact', jsonb_build_object('name', 'Ilse Verbeke', 'phone', '+33320000001'),
      'time_slot', jsonb_build_object('date', day, 'start_time', opens, 'end_time', opens + 90, 'flexible', false),
      'meeting', jsonb_build_object('rendez_vous', false, 'comment', ''),
      'handling', jsonb_build_object('driver', false, 'tail_lift', lift)) $$`,

  `insert into companies
    select pg_temp.id(case when n <= ${OFFERS.carriers} then 1 else 2 end, n),
      case when n <= ${OFFERS.carriers} then 'carrier' else 'shipper' end, 'Company ' || n,
      'active', null, '+33320000000', 'bank_transfer', 'monthly', null, '1 rue du Port', '59000', 'Lille', 'FR', 'en',
      null, '{}', now()
    from generate_series(1, ${OFFERS.carriers + OFFERS.shippers}) n`,

  `insert into users
    select pg_temp.id(3, n), 'person' || n || '@lading.test', 'person' || n || '@lading.test', 'none', null,
      'Sylvie', 'Delcourt', '+33320000002', 'en', 'Europe/Paris', now(), now(), null
    from generate_series(1, ${OFFERS.carriers}) n`,

  `insert into memberships
    select pg_temp.id(3, n), pg_temp.id(1, n), '{DISPATCHER}', true, true, now()
    from generate_series(1, ${OFFERS.carriers}) n`,

  `create temporary table place (number int, country text, division text, city text, lat float8, lng float8)`,
  `insert into place values ${places}`,

  // The product of two draws makes the first places busy and the last ones quiet.
  `create temporary table plan as
    select n,
      (${drawn(1, 1000)}) * (${drawn(2, 1000)}) * ${PLACES.length} / 1000000 as origin,
      (${drawn(3, 1000)}) * (${drawn(4, 1000)}) * ${PLACES.length} / 1000000 as destination,
      date '2098-01-01' + (${drawn(5, 60)})::int as day,
      1 + (${drawn(6, 3)})::int as days,
      300 + (${drawn(7, 90)})::int * 10 as opens,
      1 + (${drawn(8, 33)})::int as pallets,
      (${drawn(9, 100)}) / 100.0 - 0.5 as east,
      (${drawn(10, 100)}) / 100.0 - 0.5 as north,
      (${drawn(11, 4)}) = 0 as lift
    from generate_series(1::bigint, ${OFFERS.open}) n`,

  `insert into shipments (uuid, reference, shipper_uuid, brand, state, created_at, updated_at, offered_at, expires_at,
      price, pickup, delivery, load, distance, "references", pickup_country, pickup_division, delivery_country,
      delivery_division, pickup_opens_at, delivery_closes_at, load_length, load_width, load_height, load_weight,
      tail_lift)
    select pg_temp.id(5, n * 7919 % ${OFFERS.open} + 1), 'LS-' || n,
      pg_temp.id(2, ${OFFERS.carriers} + 1 + n % ${OFFERS.shippers}),
      (array['lading', 'lading', 'corridor', 'custom', 'pallet_network'])[1 + n % 5], 'available',
      now(), now(), now() - n % 2880 * interval '1 minute', day - interval '8 hours' - n % 600 * interval '1 minute',
      9000 + ${drawn(12, 180_000)},
      pg_temp.stop(a.country, a.division, a.city, a.lat + north, a.lng + east, day, opens, lift),
      pg_temp.stop(b.country, b.division, b.city, b.lat - north, b.lng - east, day + days, opens, false),
      jsonb_build_object('type', 'pallets', 'quantity', pallets, 'format', '120x80', 'length', null, 'width', null,
        'height', 120 + n % 15 * 10, 'weight', pallets * (60 + n % 700), 'description', 'Glass bottles',
        'linear_meters', pallets * 0.4,
        'pallets', jsonb_build_array(jsonb_build_object('quantity', pallets, 'width', 80, 'length', 120))),
      50000 + n % 900000, jsonb_build_object('order', '45' || n, 'pickup', 'P-' || n, 'delivery', 'D-' || n),
      a.country, a.division, b.country, b.division,
      (day + opens * interval '1 minute') at time zone 'Europe/Paris',
      (day + days + (opens + 90) * interval '1 minute') at time zone 'Europe/Paris',
      pallets * 40, 80, 120 + n % 15 * 10, pallets * (60 + n % 700), lift
    from plan join place a on a.number = origin join place b on b.number = destination`,

  'insert into offer_documents select s.uuid, offer_document(s) from shipments s',

  `insert into offer_marks
    select pg_temp.id(1, carrier), pg_temp.id(5, carrier * 997 + n * 1999), now(), case when n % 10 = 0 then now() end
    from generate_series(1, ${OFFERS.carriers}) carrier cross join generate_series(1, 400) n`,
];
