import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import type { useActiveMissions } from '#device/missions/use-missions.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { ShowMore } from '../../parts/list/show-more.tsx';
import { useShown } from '../../parts/list/use-shown.ts';
import { MissionRow } from '../../parts/mission/mission-row.tsx';
import { groupByDay } from './day-groups.ts';
import { DayHead } from './day-head.tsx';
import { filterViews, type ListFilter } from './list-filter.ts';
import { MissionsFault, NoMissions } from './list-states.tsx';
import styles from './missions.module.css';
import type { ListOrder } from './missions-search.ts';
import { NextStop } from './next-stop.tsx';
import { OrderChoice } from './order-choice.tsx';

interface ActiveListProps {
  readonly active: ReturnType<typeof useActiveMissions>;
  readonly filter: ListFilter;
  readonly mine: string | null;
  readonly order: ListOrder;
  readonly onOrder: (order: ListOrder) => void;
  readonly open: string | null;
}

/** The open missions: all of them are on this device, so that filters and order need no network. */
export function ActiveList({ active, filter, mine, order, onOrder, open }: ActiveListProps) {
  const { t } = useLingui();
  const { plans } = useViewer();
  const now = useMinute();
  const { views, loading, failed, readAt, retry } = active;
  const kept = useMemo(() => filterViews(views, { filter, mine, order }), [views, filter, mine, order]);
  const { shown, more } = useShown(kept, `${filter}${mine}${order}`);
  const groups = useMemo(() => groupByDay(shown, order, now), [shown, order, now]);

  if (loading && views.length === 0) return <SkeletonRows label={t`Loading missions`} count={4} />;
  return (
    <>
      {failed && <MissionsFault readAt={readAt} onRetry={retry} />}
      {kept.length === 0 && !failed && <NoMissions filter={filter} />}
      {filter === null && order === 'work' && <NextStop views={kept} now={now} />}
      {kept.length > 1 && <OrderChoice order={order} onOrder={onOrder} />}
      {groups.map(({ day, views: rows }) => (
        <section key={day}>
          <DayHead day={day} now={now} />
          <ul className={styles.rows}>
            {rows.map((view) => (
              <li key={view.mission.uuid}>
                <MissionRow view={view} now={now} driver={plans} current={view.mission.uuid === open} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {more !== null && (
        <ShowMore onMore={more} automatic>
          <Trans>Load more missions</Trans>
        </ShowMore>
      )}
    </>
  );
}
