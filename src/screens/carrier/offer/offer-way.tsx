import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import type { Travel } from '#freight/mission/travel.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { lazyPart } from '../../parts/page/lazy-part.tsx';
import styles from './offer.module.css';

const TravelMap = lazyPart(() => import('../../parts/map/travel-map.tsx').then((part) => part.TravelMap));

interface OfferWayProps {
  readonly offer: Offer;
  /** Undefined while it is not known. */
  readonly travel: Travel | undefined;
}

/** The way on a map, once somebody looks. It leads from town to town. */
export function OfferWay({ offer, travel }: OfferWayProps) {
  const { t } = useLingui();
  const [looking, setLooking] = useState(false);
  const { pickup, delivery, distance } = offer;
  if (!looking || travel === undefined) {
    return (
      <div className={styles.buttons}>
        <Button variant="white" icon="map-trifold-f" disabled={travel === undefined} onClick={() => setLooking(true)}>
          <Trans>Show on the map</Trans>
        </Button>
      </div>
    );
  }
  return (
    <Suspense fallback={<SkeletonRows label={t`Loading the map`} count={2} />}>
      <TravelMap asked travel={{ ...travel, distance }} pickup={pickup.address} delivery={delivery.address} />
    </Suspense>
  );
}
