import type { AnswerOf } from '#contract/call.ts';
import type { getShipmentMetrics } from '#contract/shipment.ts';
import { LISTED_STATES } from '#freight/shipment/state.ts';
import type { Reader } from '../../database/open.ts';
import type { ShipmentScope } from '../../identity/grants.ts';
import { ownShipments } from './select-shipments.ts';

/** How many of the company's shipments are in each state, and which of them wait for a payment. */
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
    requires_payment: { total: 0, in_progress: 0, planned: 0, shipment_uuid: null, shipment_reference: null },
  };
}
