import { useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { useActiveMissions } from '#device/missions/use-missions.ts';
import { useViewer } from '#device/session/use-session.ts';
import { is } from '#freight/user/user.ts';
import { FirstDayPlace } from '../../parts/page/first-day-place.tsx';
import { lazyPart } from '../../parts/page/lazy-part.tsx';
import { useReadAt } from '../../parts/page/page-state.ts';
import { ActiveList } from './active-list.tsx';
import { ListChoices } from './list-choices.tsx';
import { countViews, filterOf, isClosed, type ListFilter } from './list-filter.ts';
import { ListHead } from './list-head.tsx';
import styles from './missions.module.css';
import type { MissionsSearch } from './missions-search.ts';

const ClosedList = lazyPart(() => import('./closed-list.tsx').then((part) => part.ClosedList));

interface MissionsListProps {
  /** The part of the address after `/missions/` if it is a state. */
  readonly stateKey: string | undefined;
  /** The mission that is open beside the list. */
  readonly open: string | null;
  readonly search: MissionsSearch;
}

/** The list of missions with its filters. */
export function MissionsList({ stateKey, open, search }: MissionsListProps) {
  const { owner, session, plans, roles } = useViewer();
  const navigate = useNavigate();
  const filter = filterOf(stateKey, search);
  const mine = plans && search.your_missions === 1 ? session.userId : null;
  const active = useActiveMissions(owner);
  useReadAt('list', active.readAt);

  const show = useCallback(
    (next: ListFilter, change: Partial<MissionsSearch> = {}) => {
      const isTracking = next !== null && next.startsWith('to_');
      const kept = { your_missions: search.your_missions, sort: search.sort, ...change };
      void navigate({
        to: next === null || isTracking ? '/missions' : '/missions/$key',
        params: { key: next ?? '' },
        search: isTracking ? { ...kept, tracking: next } : kept,
      });
    },
    [navigate, search.your_missions, search.sort],
  );

  const order = search.sort ?? 'work';
  const isOver = isClosed(filter);
  const choices = (
    <ListChoices
      owner={owner}
      mine={mine !== null}
      filter={filter}
      onFilter={show}
      order={order}
      onOrder={isOver ? undefined : (next) => show(filter, { sort: next === 'work' ? undefined : next })}
    />
  );
  const isRead = active.readAt !== null || active.views.length > 0;

  return (
    <div className={styles.list}>
      <ListHead
        search={search}
        onChange={(change) => show(filter, change)}
        counts={isRead ? countViews(active.views, mine) : null}
        filter={filter}
        onFilter={show}
      />
      {is.driverOnly(roles) && <FirstDayPlace />}
      {isOver ? (
        <Suspense>
          <ClosedList key={filter} owner={owner} state={filter} mine={mine !== null} open={open} choices={choices} />
        </Suspense>
      ) : (
        <ActiveList active={active} filter={filter} mine={mine} order={order} open={open} choices={choices} />
      )}
    </div>
  );
}
