import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { Unreached } from '#device/api/faults.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { shipmentSearchQuery } from '#device/shipments/shipment-queries.ts';
import { shipmentStore } from '#device/store/shipment-store.ts';
import { SEARCH_MIN } from '#freight/mission/search.ts';
import { shipmentSearchKey } from '#freight/shipment/search.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { hasWords } from '#freight/values/search-forms.ts';
import { cleanLine } from '#freight/values/text.ts';
import { useDebounced } from '../../parts/list/use-debounced.ts';

/** Searches shipments on the server; offline, those stored on this device. */
export function useShipmentSearch(text: string) {
  const owner = useShipper();
  const q = useDebounced(cleanLine(text));
  const enabled = q.length >= SEARCH_MIN;
  const query = useInfiniteQuery({ ...shipmentSearchQuery(owner, q), enabled });
  const byId = useSnapshot(shipmentStore).byId as ReadonlyMap<string, Shipment>;
  const isHere = enabled && query.isError;
  const shipments = useMemo(() => {
    if (isHere) {
      return [...byId.values()].filter((shipment) => hasWords(shipmentSearchKey(shipment), q));
    }
    const found = query.data?.pages.flatMap(({ uuids }) => uuids) ?? [];
    return found.flatMap((uuid) => byId.get(uuid) ?? []);
  }, [isHere, query.data, byId, q]);
  return {
    q,
    shipments,
    enabled,
    offline: query.error instanceof Unreached,
    failed: query.isError && !(query.error instanceof Unreached),
    searching: enabled && (query.isFetching || q !== cleanLine(text)),
    total: query.data?.pages[0]?.meta.item_count ?? shipments.length,
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
  };
}
