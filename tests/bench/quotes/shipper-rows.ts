/** Shippers who ask for prices, each with one user: what one user may write in a second is limited. */
export const SHIPPERS = 50;

/** Statements that write them. */
export const SHIPPER_ROWS: readonly string[] = [
  `create function pg_temp.id(kind int, number bigint) returns uuid language sql immutable as $$
    select (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid $$`,

  `insert into companies
    select pg_temp.id(2, n), 'shipper', 'Company ' || n, 'active', null, '+33320000000', 'bank_transfer', 'monthly', null,
      '1 rue du Port', '59000', 'Lille', 'FR', 'en', null, '{}', now()
    from generate_series(1, ${SHIPPERS}) n`,

  `insert into users
    select pg_temp.id(3, n), 'person' || n || '@lading.test', 'person' || n || '@lading.test', 'none', null,
      'Claire', 'Dumortier', '+33320000002', 'en', 'Europe/Paris', now(), now(), null
    from generate_series(1, ${SHIPPERS}) n`,

  `insert into memberships
    select pg_temp.id(3, n), pg_temp.id(2, n), '{COMPANY}', true, true, now()
    from generate_series(1, ${SHIPPERS}) n`,
];
