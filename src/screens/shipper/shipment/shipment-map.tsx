import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { shipmentTravelQuery } from '#device/shipments/shipment-queries.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { lazyPart } from '../../parts/page/lazy-part.tsx';
import styles from './shipment.module.css';

const TravelMap = lazyPart(() => import('../../parts/map/travel-map.tsx').then((part) => part.TravelMap));

interface ShipmentMapProps {
  readonly shipment: Shipment;
  /** Unix milliseconds. */
  readonly now: number;
}

/** The map of a shipment, at rest beside its facts: its room is kept while it loads. */
export function ShipmentMap({ shipment, now }: ShipmentMapProps) {
  const { t } = useLingui();
  const { data: travel, isPending, isFetching, refetch } = useQuery(shipmentTravelQuery(useShipper(), shipment.uuid));
  const { pickup, delivery } = shipment;
  const loading = <SkeletonRows label={t`Loading the map`} count={4} />;
  return (
    <section className={styles.map} aria-label={t`Map`}>
      {travel !== undefined ? (
        <Suspense fallback={loading}>
          <TravelMap
            isWhole
            travel={travel}
            pickup={pickup.address}
            delivery={delivery.address}
            followed={followed(shipment, now)}
          />
        </Suspense>
      ) : isPending && isFetching ? (
        loading
      ) : (
        <ErrorInPlace retryLabel={<Trans>Try again</Trans>} busy={isFetching} onRetry={() => void refetch()}>
          <Trans>The way is not on this device yet and could not be loaded.</Trans>
        </ErrorInPlace>
      )}
    </section>
  );
}

/** The position and outlook of a shipment; null before a carrier has it, and once it is over without a delivery. */
export function followed(shipment: Shipment, now: number) {
  const { state } = shipment;
  const hasCarrier = state === 'planned' || state === 'in_progress' || state === 'completed';
  return hasCarrier ? { journey: shipment, now } : undefined;
}
