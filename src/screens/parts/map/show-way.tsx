import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { lazyPart } from '../page/lazy-part.tsx';
import styles from './show-way.module.css';
import type { TravelMapProps } from './travel-map.tsx';

const TravelMap = lazyPart(() => import('./travel-map.tsx').then((part) => part.TravelMap));

interface ShowWayProps extends Omit<TravelMapProps, 'travel' | 'asked' | 'isWhole'> {
  /** Undefined while it is not known. */
  readonly travel: TravelMapProps['travel'] | undefined;
}

/** The way on the map, once the user asks for it. */
export function ShowWay({ travel, ...way }: ShowWayProps) {
  const { t } = useLingui();
  const [looking, setLooking] = useState(false);
  if (looking && travel !== undefined) {
    return (
      <Suspense fallback={<SkeletonRows label={t`Loading the map`} count={2} />}>
        <TravelMap asked travel={travel} {...way} />
      </Suspense>
    );
  }
  return (
    <div className={styles.buttons}>
      <Button variant="white" icon="map-trifold-f" disabled={travel === undefined} onClick={() => setLooking(true)}>
        <Trans>Show on the map</Trans>
      </Button>
    </div>
  );
}
