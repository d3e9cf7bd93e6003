import { queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/list.ts';
import { getShipmentMetrics, listShipments } from '#contract/shipment.ts';
import type { ShipmentCriteria } from '#freight/shipment/now.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { ask } from '../api/ask.ts';
import { keptPages } from '../page/kept-pages.ts';
import type { ListShelf } from '../store/kept-lists.ts';
import { showShipments } from '../store/shipment-store.ts';
import { SHIPMENTS } from '../store/snapshots.ts';
import { serverNow } from '../sync/server-time.ts';
import { type ShipmentOwner, shipmentKeys } from './shipment-owner.ts';

/** The shipment lists stored on this device: one per state, and a few filtered ones. */
const SHELF: ListShelf = { prefix: 'shipments:', maxLists: 10, maxRows: 90 };

/** The filters of a list as query parameters. */
export function queryOf({ state, tracking, hasPendingProposals, expiresIn }: ShipmentCriteria) {
  return {
    state: [state],
    tracking: tracking === undefined ? undefined : [tracking],
    has_pending_proposals: hasPendingProposals,
    expires_in: expiresIn,
  };
}

function nameOf(criteria: ShipmentCriteria): string {
  return Object.values(queryOf(criteria)).flat().join(':');
}

/** Shipments of a state, in pages of ids, latest order first; the shipments are in their store. */
export function shipmentsQuery(owner: ShipmentOwner, criteria: ShipmentCriteria) {
  const { userId, company } = owner;
  return keptPages({
    queryKey: [...shipmentKeys(owner), 'list', nameOf(criteria)],
    kind: SHIPMENTS,
    shelf: SHELF,
    list: { userId, key: `${company}:${nameOf(criteria)}` },
    show: showShipments,
    read: (page, signal) =>
      ask(listShipments, { company, query: { ...queryOf(criteria), page, limit: PAGE_SIZE }, signal }),
    now: serverNow,
    poll: { everyMs: MINUTE, maxPages: 3 },
  });
}

/** Number of shipments in each state, and of those awaiting payment. */
export function shipmentMetricsQuery(owner: ShipmentOwner) {
  return queryOptions({
    queryKey: [...shipmentKeys(owner), 'metrics'],
    queryFn: ({ signal }) => ask(getShipmentMetrics, { company: owner.company, signal }),
    meta: { keep: true },
  });
}

/** Number of shipments in a list, without reading them. */
export function shipmentCountQuery(owner: ShipmentOwner, criteria: ShipmentCriteria) {
  return queryOptions({
    queryKey: [...shipmentKeys(owner), 'count', nameOf(criteria)],
    queryFn: async ({ signal }) => {
      const query = { ...queryOf(criteria), limit: 0 };
      return (await ask(listShipments, { company: owner.company, query, signal })).meta.item_count;
    },
    meta: { keep: true },
  });
}
