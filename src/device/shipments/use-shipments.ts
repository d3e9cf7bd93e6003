import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { matchesShipment, type ShipmentCriteria } from '#freight/shipment/now.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import type { ReadState } from '../missions/use-missions.ts';
import { shipmentStore } from '../store/shipment-store.ts';
import { serverNow } from '../sync/server-time.ts';
import { shipmentsQuery } from './shipment-list-query.ts';
import type { ShipmentOwner } from './shipment-owner.ts';
import { keptShipmentAgeQuery, shipmentQuery } from './shipment-queries.ts';

/** A list of shipments, with its loading state. */
export interface ShipmentList extends ReadState {
  readonly shipments: readonly Shipment[];
  /** Total number of shipments. */
  readonly itemCount: number;
  readonly more: { readonly load: () => void; readonly loading: boolean; readonly failed: boolean } | null;
}

function useSnapshots(): ReadonlyMap<string, Shipment> {
  return useSnapshot(shipmentStore).byId;
}

/**
 * The shipments of a list. If it was never read and the server is unreachable, the matching ones known to this page.
 */
export function useShipments(owner: ShipmentOwner, criteria: ShipmentCriteria): ShipmentList {
  const query = useInfiniteQuery(shipmentsQuery(owner, criteria));
  const byId = useSnapshots();
  const pages = query.data?.pages;
  const shipments = useMemo(() => {
    if (pages === undefined) return [...byId.values()].filter((one) => matchesShipment(one, criteria, serverNow()));
    const uuids = new Set(pages.flatMap((page) => page.uuids));
    return [...uuids].flatMap((uuid) => byId.get(uuid) ?? []);
  }, [pages, byId, criteria]);
  return {
    shipments,
    itemCount: pages?.at(-1)?.meta.item_count ?? shipments.length,
    // A list is as old as its oldest page.
    readAt: pages === undefined ? null : Math.min(...pages.map(({ readAt }) => readAt)),
    loading: query.isPending,
    failed: query.isError && !query.isFetchNextPageError,
    more: query.hasNextPage
      ? {
          load: () => void query.fetchNextPage(),
          loading: query.isFetchingNextPage,
          failed: query.isFetchNextPageError,
        }
      : null,
    retry: () => void query.refetch(),
  };
}

/** One shipment; null while unknown. */
export function useShipment(
  owner: ShipmentOwner,
  uuid: string,
): ReadState & { readonly shipment: Shipment | null; readonly error: Error | null } {
  const { data, isPending, error, refetch } = useQuery(shipmentQuery(owner, uuid));
  const shipment = useSnapshots().get(uuid) ?? null;
  const { data: keptAt } = useQuery({ ...keptShipmentAgeQuery(owner, uuid), enabled: data === undefined });
  return {
    shipment,
    readAt: data?.readAt ?? keptAt ?? null,
    loading: isPending,
    failed: error !== null,
    error,
    retry: () => void refetch(),
  };
}
