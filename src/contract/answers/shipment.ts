import * as v from 'valibot';
import { TRACKING_FILTERS } from '#freight/mission/states.ts';
import { Travel } from '#freight/mission/travel.ts';
import { Booking, SHIPMENT_SORTS, Shipment, ShipmentMetrics } from '#freight/shipment/shipment.ts';
import { LISTED_STATES } from '#freight/shipment/state.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY, QueryFlag, queryInteger, queryList } from './list.ts';

/** A filter by the end of the search looks at most this far ahead, in seconds: 30 days. */
const MAX_EXPIRES_IN_S = 30 * 24 * 60 * 60;

export const shipmentAnswers = {
  listShipments: {
    summary: "The company's shipments, the latest first",
    query: v.strictObject({
      ...PAGE_QUERY,
      state: v.optional(queryList(LISTED_STATES)),
      tracking: v.optional(queryList(TRACKING_FILTERS)),
      has_pending_proposals: v.optional(QueryFlag),
      expires_in: v.optional(queryInteger(0, MAX_EXPIRES_IN_S)),
      expires_soon: v.optional(QueryFlag),
      sort: v.optional(v.picklist(SHIPMENT_SORTS), '-created_at'),
    }),
    status: 200,
    schema: listOf(Shipment),
  },
  getShipmentMetrics: {
    summary: 'How many shipments are in each state',
    status: 200,
    schema: ShipmentMetrics,
  },
  getShipment: {
    summary: 'One shipment, whole',
    status: 200,
    schema: Shipment,
  },
  getShipmentTravel: {
    summary: 'The way from pickup to delivery',
    status: 200,
    schema: Travel,
  },
  listShipmentBookings: {
    summary: 'The carriers that took a shipment on',
    status: 200,
    schema: v.object({ items: v.array(Booking) }),
  },
} as const satisfies Answers;
