import { useQuery } from '@tanstack/react-query';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { shipmentTravelQuery } from '#device/shipments/shipment-queries.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { ShowWay } from '../../parts/map/show-way.tsx';
import { Way } from '../../parts/shipment/way.tsx';
import { followed } from './shipment-map.tsx';

interface TransportProps {
  readonly shipment: Shipment;
  /** Unix milliseconds. */
  readonly now: number;
  /** Its map stands on the page already. */
  readonly hasMap: boolean;
}

/** The way of a shipment. */
export function Transport({ shipment, now, hasMap }: TransportProps) {
  const { data, isFetching } = useQuery(shipmentTravelQuery(useShipper(), shipment.uuid));
  const { pickup, delivery, distance } = shipment;
  return (
    <Way metres={distance} travel={data} isLoading={isFetching}>
      {!hasMap && (
        <ShowWay travel={data} pickup={pickup.address} delivery={delivery.address} followed={followed(shipment, now)} />
      )}
    </Way>
  );
}
