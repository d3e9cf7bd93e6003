import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import type { Travel } from '#freight/mission/travel.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { DrivingTime } from '../format/driving-time.tsx';
import { useFormat } from '../format/use-format.ts';
import { lazyPart } from '../page/lazy-part.tsx';
import styles from './way.module.css';

const TravelMap = lazyPart(() => import('../map/travel-map.tsx').then((part) => part.TravelMap));

interface WayProps {
  readonly of: Pick<Shipment, 'pickup' | 'delivery' | 'distance'>;
  /** undefined while it is not known here. */
  readonly travel: Travel | undefined;
  /** It is being read. */
  readonly isLoading: boolean;
}

/** The way from pickup to delivery: how far and how long, and on a map once the user asks for it. */
export function Way({ of: { pickup, delivery, distance: metres }, travel, isLoading }: WayProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [looking, setLooking] = useState(false);
  const distance = format.kilometres(travel?.distance ?? metres);
  return (
    <section>
      <Cells>
        <Cell share="half" label={<Trans>Distance</Trans>}>
          {travel === undefined || travel.estimated ? <Trans>{distance}, estimated</Trans> : distance}
        </Cell>
        <Cell share="half" label={<Trans>Driving time</Trans>}>
          <DrivingTime travel={travel} isLoading={isLoading} />
        </Cell>
      </Cells>
      {looking && travel !== undefined ? (
        <Suspense fallback={<SkeletonRows label={t`Loading the map`} count={2} />}>
          <TravelMap asked travel={travel} pickup={pickup.address} delivery={delivery.address} />
        </Suspense>
      ) : (
        <div className={styles.buttons}>
          <Button variant="white" icon="map-trifold-f" disabled={travel === undefined} onClick={() => setLooking(true)}>
            <Trans>Show on the map</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
