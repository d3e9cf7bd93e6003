import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { useActiveMissions } from '#device/missions/use-missions.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { workOrder } from '#freight/mission/sort.ts';
import { ShowMore, useShown } from '../../parts/list/show-more.tsx';
import { MissionDays } from '../../parts/mission/mission-days.tsx';
import styles from './drivers.module.css';

/** The open missions of a driver, in the order of work. */
export function DriverMissions({ driver }: { readonly driver: string }) {
  const { t } = useLingui();
  const now = useMinute();
  const { owner } = useViewer();
  const { views, loading } = useActiveMissions(owner);
  const own = useMemo(() => {
    const compare = workOrder(now);
    const theirs = views.filter(({ mission }) => mission.driver?.uuid === driver);
    return theirs.toSorted((a, b) => compare(a.mission, b.mission));
  }, [views, driver, now]);
  const { shown, more } = useShown(own, driver);
  return (
    <section>
      <h2 className={styles.subhead}>
        <Trans>Open missions</Trans>
      </h2>
      {loading && <SkeletonRows label={t`Loading missions`} count={2} />}
      {!loading && own.length === 0 && (
        <p className={styles.total}>
          <Trans>None.</Trans>
        </p>
      )}
      <MissionDays views={shown} by="next stop" now={now} />
      {more !== null && (
        <ShowMore onMore={more}>
          <Trans>Load more missions</Trans>
        </ShowMore>
      )}
    </section>
  );
}
