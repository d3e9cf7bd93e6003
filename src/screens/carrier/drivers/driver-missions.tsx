import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { useActiveMissions } from '#device/missions/use-missions.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { workOrder } from '#freight/mission/sort.ts';
import { ShowMore } from '../../parts/list/show-more.tsx';
import { useShown } from '../../parts/list/use-shown.ts';
import { MissionRow } from '../../parts/mission/mission-row.tsx';
import styles from './drivers.module.css';

/** The open missions of a driver, in the order of work. */
export function DriverMissions({ driver }: { readonly driver: string }) {
  const { t } = useLingui();
  const now = useMinute();
  const { owner } = useViewer();
  const { views, loading } = useActiveMissions(owner);
  const own = useMemo(
    () =>
      views
        .filter(({ mission }) => mission.driver?.uuid === driver)
        .toSorted((a, b) => workOrder(a.mission, b.mission)),
    [views, driver],
  );
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
      <ul>
        {shown.map((view) => (
          <li key={view.mission.uuid}>
            <MissionRow view={view} now={now} />
          </li>
        ))}
      </ul>
      {more !== null && (
        <ShowMore onMore={more}>
          <Trans>Load more missions</Trans>
        </ShowMore>
      )}
    </section>
  );
}
