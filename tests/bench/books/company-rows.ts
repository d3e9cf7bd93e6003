/** How much there is. The largest shipper and the largest carrier are the first of each. */
export const BOOKS = { shipments: 1_000_000, carriers: 100, shippers: 300 } as const;

/** When everything is read: rows lie around this moment, so that it stays as it is whenever it is measured. */
export const MOMENT = '2026-11-23T05:00:00Z';

export const COMPANY_ROWS: readonly string[] = [
  `insert into companies (uuid, kind, name, status, phone, payment_mode, billing_mode, street_name, postal_code, city,
      country, language, settings, created_at)
    select pg_temp.id(case when n <= ${BOOKS.carriers} then 1 else 2 end,
        case when n <= ${BOOKS.carriers} then n else n - ${BOOKS.carriers} end),
      case when n <= ${BOOKS.carriers} then 'carrier' else 'shipper' end,
      case when n <= ${BOOKS.carriers} then 'Transports ' else 'Manufacture ' end || n,
      'active', '+33320000000', 'bank_transfer', 'monthly', '1 rue du Port', '59000', 'Lille', 'FR', 'en', '{}',
      '${MOMENT}'::timestamptz - interval '4 years'
    from generate_series(1, ${BOOKS.carriers + BOOKS.shippers}) n`,

  `insert into users (uuid, username, email, password_hash, first_name, last_name, phone, locale, timezone, registered_at)
    select uuid, 'person' || row_number() over () || '@lading.test', 'person@lading.test', 'none', 'Claire', 'Delcourt',
      '+33320000002', 'en', 'Europe/Paris', created_at
    from companies`,

  `insert into memberships
    select uuid, uuid, case kind when 'carrier' then '{DISPATCHER}'::text[] else '{COMPANY}' end, true, true, created_at
    from companies`,

  `insert into bank_accounts
    select uuid, uuid, 'FR7630006000011234567890189', name, created_at, uuid from companies where kind = 'carrier'`,

  `insert into webhooks values (pg_temp.id(21, 1), pg_temp.id(2, 1), 'https://example.com/hook', '{shipment.booked}',
    'none', '2026-01-01', null, null)`,

  `insert into webhook_deliveries (uuid, webhook_uuid, topic, reference, body, state, made_at, tries, tried_at, status,
      duration)
    select pg_temp.id(22, n), pg_temp.id(21, 1), 'shipment.booked', 'LD-' || n, repeat('x', 400), 'delivered',
      '${MOMENT}'::timestamptz - n * interval '20 seconds', 1, '${MOMENT}'::timestamptz - n * interval '20 seconds', 200, 80
    from generate_series(1, 100000) n`,
];
