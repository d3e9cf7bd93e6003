import { infiniteQueryOptions } from '@tanstack/react-query';
import { searchShipments } from '#contract/desk.ts';
import { ask } from '../api/ask.ts';
import { showShipments } from '../store/shipment-store.ts';
import { type ShipmentOwner, shipmentKeys } from './shipment-owner.ts';

/** A search; the one before it is cancelled by its signal. */
export function shipmentSearchQuery(owner: ShipmentOwner, q: string) {
  return infiniteQueryOptions({
    queryKey: [...shipmentKeys(owner), 'search', q],
    initialPageParam: 1,
    retry: false,
    queryFn: async ({ pageParam, signal }) => {
      const { company } = owner;
      const { items, meta } = await ask(searchShipments, { company, query: { q, page: pageParam }, signal });
      showShipments(items);
      return { uuids: items.map(({ uuid }) => uuid), meta };
    },
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.current_page < pagination.page_count ? pagination.current_page + 1 : undefined,
  });
}
