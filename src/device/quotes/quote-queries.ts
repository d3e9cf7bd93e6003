import { queryOptions } from '@tanstack/react-query';
import { getRates, requestDistance } from '#contract/quote.ts';
import { listShipments } from '#contract/shipment.ts';
import { distinctShipments } from '#freight/draft/from-shipment.ts';
import { FIRST_RATES } from '#freight/quote/rates.ts';
import type { QuotedAddress } from '#freight/quote/request.ts';
import { DAY, MINUTE } from '#freight/values/duration.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { type ShipmentOwner, shipmentKeys } from '../shipments/shipment-owner.ts';

/** The charges beside the transport until a quote names its own; the first tariff's figures where nobody answers. */
export function ratesQuery() {
  return queryOptions({
    queryKey: ['rates'],
    queryFn: ({ signal }) => ask(getRates, { signal }),
    staleTime: 10 * MINUTE,
    placeholderData: FIRST_RATES,
    retry: false,
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
