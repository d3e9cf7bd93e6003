import { type Kysely, sql } from 'kysely';

/** Partial indexes for what many read and few rows are: what waits for a company, what is open, and the credit in use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create index offers_of_shipper on shipments (shipper_uuid, expires_at) where state = 'available'`,
  // With the prices: the sum of what is booked reads no rows of shipments.
  `create index shipments_booked_on_credit on shipments (shipper_uuid, uuid)
    include (agreed_price, booked_price, price)
    where payment_plan = 'thirty_days_invoice' and (state in ('awaiting_acceptation', 'available', 'planned',
      'in_progress'))`,
  'drop index shipments_on_credit',
  `create index missions_late_of_shipper on missions (shipper_uuid)
    where pickup_completed_at is null and pickup_late_at is not null
      or pickup_completed_at is not null and delivery_completed_at is null and delivery_late_at is not null`,
  `create index missions_without_driver on missions (carrier_uuid, pickup_closes_at)
    where state = 'planned' and driver_uuid is null`,
  `create index counter_offers_pending on proposals (company_uuid, counter_expires_at)
    where ended is null and counter_expires_at is not null`,
  `create index sales_to_pay on invoices (company_uuid, due_on) include (gross, settled, uuid)
    where settled < gross and side = 'sale'`,
  `create index purchases_to_pay on invoices ((coalesce(pay_on, due_on))) include (company_uuid, gross, settled, uuid)
    where settled < gross and side = 'purchase'`,
  'create index refunds_by_end on refunds (ended_at desc, requested_at, uuid) where replaced_by is null',
];
