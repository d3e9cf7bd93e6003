import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '#contract/call.ts';
import type { exportShipments } from '#contract/desk.ts';
import { DAY } from '#freight/values/duration.ts';
import type { Db } from '../../../database/open.ts';
import type { StopPlan } from '../../../database/schema.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';
import { CREDITS_ALL } from '../../money/invoice/whole-credit.ts';
import { ownShipments, PAYMENT_FACTS } from '../shipment/select-shipments.ts';
import { holdsWords, shipmentFilters } from '../shipment/shipment-filters.ts';
import { requireOrder } from './period.ts';

/** Number of shipments read and written per batch. */
const BATCH_SIZE = 1000;

type Query = QueryOf<typeof exportShipments>;

/**
 * Yields shipments with their missions and invoices in batches, the latest pickup first.
 *
 * @throws before the first batch, the violation of a search that is too short, or of a period that ends before it
 * starts
 */
export function shipmentRows(db: Db, scope: ShipmentScope, query: Query): AsyncGenerator<ExportedRow[]> {
  const { start_date, end_date, q } = query;
  requireOrder(query);
  const conditions = shipmentFilters(scope, query);
  // The index uses the instant at which the pickup opens, which is within a day of midnight UTC of its local day.
  if (start_date !== undefined) {
    conditions.push(
      sql`s.pickup_day >= ${start_date}::date and s.pickup_opens_at >= ${new Date(Date.parse(start_date) - DAY)}`,
    );
  }
  if (end_date !== undefined) {
    conditions.push(
      sql`s.pickup_day <= ${end_date}::date and s.pickup_opens_at < ${new Date(Date.parse(end_date) + 2 * DAY)}`,
    );
  }
  if (q !== undefined) conditions.push(holdsWords(scope, q));
  return batches(db, scope, conditions);
}

type Conditions = readonly RawBuilder<boolean>[];

async function* batches(db: Db, scope: ShipmentScope, conditions: Conditions): AsyncGenerator<ExportedRow[]> {
  let last: ExportedRow | undefined;
  for (;;) {
    const rows = await readBatch(db, scope, conditions, last);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_SIZE) return;
    last = rows.at(-1);
  }
}

/** Numbers of a shipment's invoices and credit notes, and their VAT in cents; null if there are none. */
interface Invoiced {
  readonly numbers: string;
  readonly vat: number | null;
}

/** A row of an export. */
export type ExportedRow = Awaited<ReturnType<ReturnType<typeof selectExported>['executeTakeFirstOrThrow']>>;

/** Reads the keys of a batch in index order, then only their rows in full. */
function readBatch(db: Db, scope: ShipmentScope, conditions: Conditions, last: ExportedRow | undefined) {
  let keys = ownShipments(db, scope).select('s.uuid');
  for (const condition of conditions) keys = keys.where(condition);
  if (last !== undefined) {
    const { pickup_opens_at: at, uuid } = last;
    keys = keys.where(sql<boolean>`(s.pickup_opens_at, s.uuid) < (${at}::timestamptz, ${uuid}::uuid)`);
  }
  const batch = keys.orderBy('s.pickup_opens_at', 'desc').orderBy('s.uuid', 'desc').limit(BATCH_SIZE);
  return selectExported(db, scope)
    .where('s.uuid', 'in', sql<string>`(${batch})`)
    .orderBy('s.pickup_opens_at', 'desc')
    .orderBy('s.uuid', 'desc')
    .execute();
}

function selectExported(db: Db, scope: ShipmentScope) {
  return ownShipments(db, scope)
    .leftJoin('missions as m', 'm.uuid', 's.mission_uuid')
    .leftJoin('companies as c', 'c.uuid', 'm.carrier_uuid')
    .select(['s.uuid', 's.reference', 's.references', 's.state', 's.brand', 's.created_at', 's.pickup_opens_at'])
    .select(['s.load', 's.insured_value', 's.distance', 's.distance_estimated', 's.price', 's.booked_price'])
    .select(['s.agreed_price', 's.price_lines', 's.payment_plan', 's.co2', 's.cancelled_at', 's.cancellation_reason'])
    .select(['s.payment_due_at', 's.cancellation_type', ...PAYMENT_FACTS])
    .select(
      sql<Invoiced>`(select jsonb_build_object('numbers', coalesce(string_agg(i.number, ' ' order by i.created_at), ''),
        'vat', sum(i.vat)) from (
          select number, vat, created_at from invoices
            where shipment_uuid = s.uuid and side = 'sale' and number is not null
          union all
          select summary.number, round(part.net * (summary.content->'vat'->>'rate')::numeric / 100), part.created_at
            from invoice_parts part join invoices summary on summary.uuid = part.invoice_uuid
            where part.shipment_uuid = s.uuid
          union all
          select credit.number, round(-part.net * (credit.content->'vat'->>'rate')::numeric / 100), credit.created_at
            from invoice_parts part join invoices summary on summary.uuid = part.invoice_uuid
            join invoices credit on ${CREDITS_ALL}
            where part.shipment_uuid = s.uuid
          union all
          select credit.number, credit.vat, credit.created_at
            from (select distinct invoice_uuid from invoice_parts where shipment_uuid = s.uuid) summary
            join claims c on c.invoice_uuid = summary.invoice_uuid and c.shipment_uuid is not distinct from s.uuid
            join invoices credit on credit.uuid = c.credit_uuid) i)`.as('invoiced'),
    )
    .select(['s.cancellation_fee', 'm.created_at as booked_at', 'm.rating_score', 'c.name as carrier'])
    .select(sql<StopPlan>`coalesce(m.pickup, s.pickup)`.as('pickup'))
    .select(sql<StopPlan>`coalesce(m.delivery, s.delivery)`.as('delivery'))
    .select(['m.pickup_completed_at', 'm.pickup_recorded_at', 'm.delivery_completed_at', 'm.delivery_recorded_at']);
}
