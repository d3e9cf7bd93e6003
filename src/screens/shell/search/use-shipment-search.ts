import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { shipmentSearchQuery } from '#device/shipments/shipment-queries.ts';
import { shipmentStore } from '#device/store/shipment-store.ts';
import { shipmentSearchKey } from '#freight/shipment/search.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { useSearched, useSearchText } from './use-searched.ts';

/** Searches shipments on the server; offline, those stored on this device. */
export function useShipmentSearch(text: string) {
  const owner = useShipper();
  const asked = useSearchText(text);
  const query = useInfiniteQuery({ ...shipmentSearchQuery(owner, asked.q), enabled: asked.enabled });
  const byId = useSnapshot(shipmentStore).byId as ReadonlyMap<string, Shipment>;
  const { uuids, ...found } = useSearched(query, asked, { byId, keyOf: shipmentSearchKey });
  const shipments = useMemo(() => uuids.flatMap((uuid) => byId.get(uuid) ?? []), [uuids, byId]);
  return { ...found, shipments };
}
