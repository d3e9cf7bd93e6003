import { useQuery } from '@tanstack/react-query';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { shipmentTravelQuery } from '#device/shipments/shipment-queries.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { Way } from '../../parts/shipment/way.tsx';

/** The way of a shipment. */
export function Transport({ shipment }: { readonly shipment: Shipment }) {
  const { data, isFetching } = useQuery(shipmentTravelQuery(useShipper(), shipment.uuid));
  return <Way of={shipment} travel={data} isLoading={isFetching} />;
}
