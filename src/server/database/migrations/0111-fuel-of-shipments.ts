import { type Kysely, sql } from 'kysely';

/** An invoice says what of its transport is fuel: each shipment keeps the share and the index of its booking. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table shipments add column energy jsonb',
  // There was one tariff before, and its share of fuel is 280 per mille.
  `update shipments s set energy = jsonb_build_object(
      'share', 280, 'index', (q.basis ->> 'fuel')::integer, 'tariff', q.basis ->> 'tariff')
    from quotation_prices p join quotations q on q.uuid = p.quotation_uuid
    where p.uuid = s.quoted_price_uuid and q.basis ->> 'tariff' = '2026-01'`,
];
