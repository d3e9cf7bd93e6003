import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import type { useActiveMissions } from '#device/missions/use-missions.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { bringIntoView } from '../../parts/list/bring-into-view.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { ShowMore, useShown } from '../../parts/list/show-more.tsx';
import { MissionDays } from '../../parts/mission/mission-days.tsx';
import { filterViews, type ListFilter } from './list-filter.ts';
import { MissionsFaultWords, NoMissions } from './list-states.tsx';
import type { ListOrder } from './missions-search.ts';
import { NextStop } from './next-stop.tsx';

interface ActiveListProps {
  readonly active: ReturnType<typeof useActiveMissions>;
  readonly filter: ListFilter;
  readonly mine: string | null;
  readonly order: ListOrder;
  readonly open: string | null;
  /** Stands between the next stop and the rows. */
  readonly choices: ReactNode;
}

/** The open missions. All of them are on this device, so filters and order need no network. */
export function ActiveList({ active, filter, mine, order, open, choices }: ActiveListProps) {
  const { t } = useLingui();
  const { plans } = useViewer();
  const now = useMinute();
  const { views, loading, failed, readAt, retry } = active;
  const kept = useMemo(() => filterViews(views, { filter, mine, order, now }), [views, filter, mine, order, now]);
  const opened = kept.findIndex(({ mission }) => mission.uuid === open);
  const { shown, more } = useShown(kept, `${filter}${mine}${order}`, opened + 1);
  const rows = useRef<HTMLDivElement>(null);
  useScrollToOpen(rows, shown.some(({ mission }) => mission.uuid === open) ? open : null);

  if (loading && views.length === 0) return <SkeletonRows label={t`Loading missions`} count={4} />;
  return (
    <>
      {failed && (
        <ListFault readAt={readAt} onRetry={retry}>
          <MissionsFaultWords />
        </ListFault>
      )}
      {filter === null && order === 'work' && <NextStop views={kept} now={now} />}
      {choices}
      {kept.length === 0 && !(failed && readAt === null) && <NoMissions filter={filter} />}
      <div ref={rows}>
        <MissionDays
          views={shown}
          by={order === 'work' ? 'next stop' : 'pickup'}
          now={now}
          driver={plans}
          open={open}
        />
      </div>
      {more !== null && (
        <ShowMore onMore={more} automatic>
          <Trans>Load more missions</Trans>
        </ShowMore>
      )}
    </>
  );
}

/** Brings the row of the open mission into view: a link, a reload or a booking opens one that nobody scrolled to. */
function useScrollToOpen(rows: RefObject<HTMLElement | null>, open: string | null): void {
  useEffect(() => {
    const path = `/missions/${open}`;
    const links = rows.current?.querySelectorAll('a') ?? [];
    const row = Array.from(links).find(({ pathname }) => pathname === path);
    if (row !== undefined) bringIntoView(row);
  }, [rows, open]);
}
