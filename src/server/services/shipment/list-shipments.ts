import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { listShipments as listShipmentsCall } from '#contract/shipment.ts';
import type { ShipmentMetrics, ShipmentSort } from '#freight/shipment/shipment.ts';
import { LISTED_STATES } from '#freight/shipment/state.ts';
import type { Reader } from '../../database/open.ts';
import type { ShipmentScope } from '../../identity/grants.ts';
import { presentShipment } from './present.ts';
import { pendingBids, selectShipments, shipmentsOf } from './select-shipments.ts';

type Query = QueryOf<typeof listShipmentsCall>;

const ORDERS = {
  '-created_at': sql`s.created_at desc, s.uuid desc`,
  pickup_date: sql`s.pickup_opens_at, s.uuid`,
  expires_at: sql`s.expires_at, s.uuid`,
} as const satisfies Record<ShipmentSort, unknown>;

/** A search ends soon within its last hour, and when it is past (specification, part 1, section 4). */
const SOON_S = 60 * 60;

/** A page of the company's shipments that the query asks for. */
export async function listShipments(
  db: Reader,
  scope: ShipmentScope,
  query: Query,
): Promise<AnswerOf<typeof listShipmentsCall>> {
  const filtered = filterShipments(db, scope, query);
  const { count } = await filtered.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const meta = listMeta(count, query);
  const offset = (query.page - 1) * query.limit;
  if (query.limit === 0 || offset >= count) return { items: [], meta };
  const order = ORDERS[query.sort];
  const page = filtered.select('s.uuid').orderBy(order).limit(query.limit).offset(offset);
  const rows = await selectShipments(db, scope).where('s.uuid', 'in', sql<string>`(${page})`).orderBy(order).execute();
  return { items: rows.map(presentShipment), meta };
}

function filterShipments(db: Reader, scope: ShipmentScope, query: Query) {
  const { state, tracking, has_pending_proposals: hasBids, expires_in, expires_soon } = query;
  let shipments = shipmentsOf(db, scope);
  if (state !== undefined) shipments = shipments.where('s.state', 'in', state);
  if (tracking !== undefined) shipments = shipments.where('m.tracking', 'in', tracking);
  if (hasBids !== undefined) {
    shipments = shipments.where(sql<boolean>`${pendingBids(scope.now)} ${hasBids ? sql`> 0` : sql`= 0`}`);
  }
  const within = expires_soon === true ? Math.min(SOON_S, expires_in ?? SOON_S) : expires_in;
  if (within === undefined) return shipments;
  return shipments.where('s.state', '=', 'available').where('s.expires_at', '<=', new Date(scope.now + within * 1000));
}

/** How many of the company's shipments are in each state. */
export async function countShipments(db: Reader, { company }: ShipmentScope): Promise<ShipmentMetrics> {
  const rows = await db
    .selectFrom('shipments')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('shipper_uuid', '=', company)
    .groupBy('state')
    .execute();
  const counts = new Map<string, number>(rows.map(({ state, count }) => [state, count]));
  return Object.fromEntries(LISTED_STATES.map((state) => [state, counts.get(state) ?? 0])) as ShipmentMetrics;
}
