import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { getShipmentMetrics, listShipments as listShipmentsCall } from '#contract/shipment.ts';
import type { ShipmentSort } from '#freight/shipment/shipment.ts';
import { LISTED_STATES, type ShipmentState } from '#freight/shipment/state.ts';
import type { Reader } from '../../../database/open.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';
import { presentRows } from './find-shipment.ts';
import { PAYMENT_OWED } from './payment-owed.ts';
import { ownShipments, selectShipments } from './select-shipments.ts';
import { shipmentFilters } from './shipment-filters.ts';

type Query = QueryOf<typeof listShipmentsCall>;

const ORDERS = {
  '-created_at': sql`s.created_at desc, s.uuid desc`,
  pickup_date: sql`s.pickup_opens_at, s.uuid`,
  '-pickup_date': sql`s.pickup_opens_at desc, s.uuid desc`,
  expires_at: sql`s.expires_at, s.uuid`,
} as const satisfies Record<ShipmentSort, unknown>;

/** Returns a page of the company's shipments that match the query. */
export async function listShipments(
  db: Reader,
  scope: ShipmentScope,
  query: Query,
): Promise<AnswerOf<typeof listShipmentsCall>> {
  const count = async () => {
    const all = filtered(ownShipments(db, scope), scope, query).select((eb) => eb.fn.countAll<number>().as('count'));
    return (await all.executeTakeFirstOrThrow()).count;
  };
  if (query.limit === 0) return { items: [], meta: listMeta(await count(), query) };
  const offset = (query.page - 1) * query.limit;
  // Only the rows of the page are presented; earlier ones are skipped in an index.
  const page = filtered(ownShipments(db, scope), scope, query)
    .select('s.uuid')
    .orderBy(ORDERS[query.sort])
    .limit(query.limit)
    .offset(offset);
  const rows = await selectShipments(db, scope)
    .where('s.uuid', 'in', sql<string>`(${page})`)
    .orderBy(ORDERS[query.sort])
    .execute();
  const isLast = rows.length > 0 && rows.length < query.limit;
  return { items: await presentRows(db, rows), meta: listMeta(isLast ? offset + rows.length : await count(), query) };
}

function filtered<Q extends ReturnType<typeof ownShipments>>(shipments: Q, scope: ShipmentScope, query: Query): Q {
  let kept: ReturnType<typeof ownShipments> = shipments;
  for (const condition of shipmentFilters(scope, query)) kept = kept.where(condition);
  if (query.deduplicated === true) kept = kept.where('s.uuid', 'in', latestOfEachKind(scope.company));
  return kept as Q;
}

/** Number of the latest shipments that are compared. */
const COMPARED = 300;

/** Subquery of the latest shipment for each combination of stops and goods. */
function latestOfEachKind(company: string) {
  return sql<string>`(
    select distinct on (l.ends) l.uuid from (
      select uuid, created_at, md5(concat_ws(' ', pickup -> 'address', delivery -> 'address', load)) as ends
      from shipments where shipper_uuid = ${company} and state <> 'draft'
      order by created_at desc limit ${COMPARED}) l
    order by l.ends, l.created_at desc, l.uuid desc)`;
}

/** Returns the number of the company's shipments by state, and those that wait for payment. */
export async function countShipments(db: Reader, scope: ShipmentScope): Promise<AnswerOf<typeof getShipmentMetrics>> {
  const rows = await ownShipments(db, scope)
    .select(['s.state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('s.state')
    .execute();
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  const byState = Object.fromEntries(LISTED_STATES.map((state) => [state, counts.get(state) ?? 0]));
  return {
    ...(byState as Record<(typeof LISTED_STATES)[number], number>),
    total: rows.reduce((sum, { count }) => sum + count, 0),
    requires_payment: await countUnpaid(db, scope),
  };
}

/** Counts the shipments that wait for payment, and names it if there is only one. */
async function countUnpaid(db: Reader, scope: ShipmentScope) {
  const owed = await ownShipments(db, scope)
    .select(['s.uuid', 's.reference', 's.state'])
    .where('s.payment_due_at', 'is not', null)
    .where('s.state', 'in', ['awaiting_acceptation', 'available', 'planned', 'in_progress'])
    .where(PAYMENT_OWED)
    .execute();
  const only = owed.length === 1 ? owed[0] : undefined;
  const count = (state: ShipmentState) => owed.filter((shipment) => shipment.state === state).length;
  return {
    total: owed.length,
    in_progress: count('in_progress'),
    planned: count('planned'),
    shipment_uuid: only?.uuid ?? null,
    shipment_reference: only?.reference ?? null,
  };
}
