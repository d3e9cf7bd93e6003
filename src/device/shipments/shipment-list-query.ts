import { queryOptions } from '@tanstack/react-query';
import type { ListMeta } from '#contract/answers/list.ts';
import { listMeta, PAGE_SIZE } from '#contract/list.ts';
import { getShipmentMetrics, listShipments } from '#contract/shipment.ts';
import type { ShipmentCriteria } from '#freight/shipment/now.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { queryClient } from '../page/query-client.ts';
import { cacheDb } from '../store/databases.ts';
import { keepListPage, type ListShelf, recallList } from '../store/kept-lists.ts';
import { showShipments } from '../store/shipment-store.ts';
import { SHIPMENTS } from '../store/snapshots.ts';
import { serverNow } from '../sync/server-time.ts';
import { type ShipmentOwner, shipmentKeys } from './shipment-owner.ts';

/** The shipment lists stored on this device: one per state, and a few filtered ones. */
const SHELF: ListShelf = { prefix: 'shipments:', maxLists: 10, maxRows: 90 };

/** A page of a list: ids of its shipments, and when it was requested (Unix milliseconds). */
interface ShipmentPage {
  readonly uuids: readonly string[];
  readonly meta: ListMeta;
  readonly readAt: number;
}

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

/**
 * Shipments of a state, in pages, latest order first. Stored ones are shown until the server answers. Pages hold ids;
 * the shipments are in their store.
 */
export function shipmentsQuery(owner: ShipmentOwner, criteria: ShipmentCriteria) {
  const { userId, company } = owner;
  const list = { userId, key: `${company}:${nameOf(criteria)}` };
  const queryKey = [...shipmentKeys(owner), 'list', nameOf(criteria)];
  return pagesOf({
    queryKey,
    queryFn: async ({ pageParam, signal }): Promise<ShipmentPage> => {
      if (pageParam === 1) await recall(list, queryKey).catch(() => undefined);
      const query = { ...queryOf(criteria), page: pageParam, limit: PAGE_SIZE };
      const { items, meta } = await ask(listShipments, { company, query, signal });
      const readAt = serverNow();
      await keepListPage(cacheDb, SHIPMENTS, SHELF, list, { items, meta, readAt }).catch(() => undefined);
      showShipments(items);
      return { uuids: items.map(({ uuid }) => uuid), meta, readAt };
    },
    refetchInterval: ({ state: { data } }) => ((data?.pages.length ?? 0) > 3 ? false : MINUTE),
  });
}

/** Shows the stored list, with its age, if this page has not read it yet. */
async function recall(list: { userId: string; key: string }, queryKey: readonly unknown[]): Promise<void> {
  if (queryClient.getQueryData(queryKey) !== undefined) return;
  const kept = await recallList(cacheDb, SHIPMENTS, SHELF, list);
  if (kept === null) return;
  showShipments(kept.items);
  const readAt = kept.list.fetchedAt;
  const uuids = kept.items.map(({ uuid }) => uuid);
  const meta = listMeta(kept.list.itemCount, { limit: PAGE_SIZE, page: 1 });
  const pages: ShipmentPage[] = [{ uuids, meta, readAt }];
  queryClient.setQueryData(queryKey, { pages, pageParams: [1] }, { updatedAt: readAt });
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
