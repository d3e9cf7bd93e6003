import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { missionTravelQuery } from '#device/missions/mission-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { DrivingTime } from '../../parts/format/driving-time.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import { lazyPart } from '../../parts/page/lazy-part.tsx';
import styles from './mission.module.css';

const TravelMap = lazyPart(() => import('../../parts/map/travel-map.tsx').then((part) => part.TravelMap));

/** The way from pickup to delivery: how far and how long, and on a map once somebody looks. */
export function Way({ mission }: { readonly mission: Mission }) {
  const { t } = useLingui();
  const format = useFormat();
  const { owner } = useViewer();
  const [looking, setLooking] = useState(false);
  const { data, isFetching } = useQuery(missionTravelQuery(owner, mission.uuid));
  const distance = format.kilometres(data?.distance ?? mission.distance);
  return (
    <section>
      <Cells>
        <Cell share="half" label={<Trans>Distance</Trans>}>
          {data === undefined || data.estimated ? <Trans>{distance}, estimated</Trans> : distance}
        </Cell>
        <Cell share="half" label={<Trans>Driving time</Trans>}>
          <DrivingTime travel={data} isLoading={isFetching} />
        </Cell>
      </Cells>
      {looking && data !== undefined ? (
        <Suspense fallback={<SkeletonRows label={t`Loading the map`} count={2} />}>
          <TravelMap asked travel={data} pickup={mission.pickup.address} delivery={mission.delivery.address} />
        </Suspense>
      ) : (
        <div className={styles.buttons}>
          <Button variant="white" icon="map-trifold-f" disabled={data === undefined} onClick={() => setLooking(true)}>
            <Trans>Show on the map</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
