import { queryOptions } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '#contract/list.ts';
import { suggestAddresses } from '#contract/place.ts';
import { requestDistance } from '#contract/quote.ts';
import { listShipments } from '#contract/shipment.ts';
import { listAddresses } from '#contract/template.ts';
import { distinctShipments } from '#freight/draft/from-shipment.ts';
import type { QuotedAddress } from '#freight/quote/request.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { DAY, MINUTE } from '#freight/values/duration.ts';
import { cleanLine } from '#freight/values/text.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { type ShipmentOwner, shipmentKeys } from '../shipments/shipment-owner.ts';

/** Minimum number of letters for address suggestions. */
export const LEAST_LETTERS = 2;

/** Address suggestions for a typed text, optionally of one country. */
export function suggestionsQuery(typed: string, country?: string) {
  const text = cleanLine(typed);
  return queryOptions({
    queryKey: ['addresses', 'suggestions', text, ...(country === undefined ? [] : [country])],
    queryFn: async ({ signal }) =>
      (
        await ask(suggestAddresses, {
          query: { q: text, limit: 6, ...(country === undefined ? {} : { country }) },
          signal,
        })
      ).items,
    enabled: text.length >= LEAST_LETTERS,
    staleTime: 10 * MINUTE,
  });
}

/** The company's own pickup or delivery addresses, most used first. */
export function ownAddressesQuery(company: string, type: Stop) {
  return queryOptions({
    queryKey: ['addresses', 'own', company, type],
    queryFn: async ({ signal }) =>
      (await ask(listAddresses, { company, query: { type, limit: MAX_PAGE_SIZE }, signal })).items,
    staleTime: 5 * MINUTE,
    meta: { keep: true },
  });
}

/** The distance between two addresses: metres, and driving time in seconds. Requested long before the prices. */
export function distanceQuery(company: string, from: QuotedAddress | null, to: QuotedAddress | null) {
  const ends = [from, to].map((address) => (address?.location == null ? null : laneEnd(address, address.location)));
  const [pickup_address, delivery_address] = ends;
  return queryOptions({
    queryKey: ['distance', company, pickup_address, delivery_address],
    queryFn: () => {
      if (!pickup_address || !delivery_address) throw new Error('An address is missing.');
      return write(requestDistance, { company, body: { pickup_address, delivery_address } });
    },
    enabled: Boolean(pickup_address && delivery_address),
    staleTime: DAY,
  });
}

function laneEnd(
  { postal_code, country, division_code }: QuotedAddress,
  location: NonNullable<QuotedAddress['location']>,
) {
  return { postal_code, country, ...(division_code === undefined ? {} : { division_code }), location };
}

/** Number of earlier shipments offered as a starting point (specification, part 2, section 9.1). */
const PREVIOUS_SHIPMENTS = 20;

/** The company's latest shipments to start from, each kind once. */
export function previousShipmentsQuery(owner: ShipmentOwner) {
  const { company } = owner;
  return queryOptions({
    queryKey: [...shipmentKeys(owner), 'previous'],
    queryFn: async ({ signal }) =>
      distinctShipments((await ask(listShipments, { company, query: { limit: PREVIOUS_SHIPMENTS }, signal })).items),
    staleTime: MINUTE,
    meta: { keep: true },
  });
}
