import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { closedMissionsQuery } from '#device/missions/closed-query.ts';
import { useMissionViews } from '#device/missions/use-missions.ts';
import type { MissionOwner } from '#device/session/owner-of.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { PagedList } from '../../parts/list/paged-list.tsx';
import { MissionRow } from '../../parts/mission/mission-row.tsx';
import { MissionsFaultWords, NoMissions } from './list-states.tsx';
import styles from './missions.module.css';

interface ClosedListProps {
  readonly owner: MissionOwner;
  readonly state: 'completed' | 'cancelled';
  readonly mine: boolean;
  readonly open: string | null;
  /** Stands above the rows. */
  readonly choices: ReactNode;
}

/** Completed or cancelled missions, a page at a time, the latest first. */
export function ClosedList({ owner, state, mine, open, choices }: ClosedListProps) {
  const { t } = useLingui();
  const now = useMinute();
  const query = useInfiniteQuery(closedMissionsQuery(owner, state, mine));
  const { data } = query;
  const uuids = useMemo(() => data?.pages.flatMap((page) => page.uuids) ?? [], [data]);
  const views = useMissionViews(uuids);
  const total = data?.pages[0]?.meta.item_count ?? 0;
  const count = views.length;

  return (
    <>
      {choices}
      <PagedList
        query={query}
        count={count}
        loading={t`Loading missions`}
        placeholders={4}
        fault={<MissionsFaultWords />}
        empty={<NoMissions filter={state} />}
        more={<Trans>Load more missions</Trans>}
      >
        <ul className={styles.rows}>
          {views.map((view) => (
            <li key={view.mission.uuid}>
              <MissionRow view={view} now={now} driver={owner.company !== null} current={view.mission.uuid === open} />
            </li>
          ))}
        </ul>
        <p className={styles.total}>
          <Plural value={total} one={`${count} of # mission`} other={`${count} of # missions`} />
        </p>
      </PagedList>
    </>
  );
}
