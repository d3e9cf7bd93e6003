import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Paper } from '#design/paper/paper.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { TabPanel } from '#design/tabs/tab-list.tsx';
import { type Contest, contestsQuery } from '#device/support/contests.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { ShowMore } from '../../parts/list/show-more.tsx';
import { useIsPhone } from '../../parts/page/use-media.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import styles from '../support.module.css';
import { ClaimTabs } from './claim-tabs.tsx';
import { ContestPanel } from './contest-panel.tsx';

/** What carriers contest of what their missions earn. `chosen` names the mission that is open beside the list. */
export function ContestsScreen({ chosen }: { readonly chosen: string | null }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const query = useContests();
  usePageTitle(t`Claims`);
  const back = useCallback(() => void navigate({ to: '/support/claims', search: { state: 'carriers' } }), [navigate]);
  const contests = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const open = contests.find(({ mission }) => mission.uuid === chosen) ?? (isPhone ? undefined : contests[0]);
  if (isPhone && open !== undefined) {
    return (
      <main className={styles.page}>
        <ContestPanel key={open.mission.uuid} contest={open} onBack={back} />
      </main>
    );
  }
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>
        <Trans>Claims</Trans>
      </h1>
      <div className={styles.columns}>
        <div className={styles.found}>
          <ClaimTabs current="carriers" />
          <TabPanel name="claims" tab="carriers">
            <Contests query={query} contests={contests} open={open} />
          </TabPanel>
        </div>
        {open !== undefined && <ContestPanel key={open.mission.uuid} contest={open} />}
      </div>
    </main>
  );
}

function useContests() {
  return useInfiniteQuery(contestsQuery());
}

interface ContestsProps {
  readonly query: ReturnType<typeof useContests>;
  readonly contests: readonly Contest[];
  readonly open: Contest | undefined;
}

/** The list, or how it stands. */
function Contests({ query, contests, open }: ContestsProps) {
  const { t } = useLingui();
  const { data, isPending, isError, dataUpdatedAt } = query;
  const total = data?.pages[0]?.meta.item_count ?? 0;
  return (
    <div className={styles.found}>
      {isPending && !isError && <SkeletonRows label={t`Loading claims`} count={3} />}
      {isError && (
        <ListFault readAt={dataUpdatedAt || null} onRetry={() => void query.refetch()}>
          <Trans>The claims did not load.</Trans>
        </ListFault>
      )}
      {data !== undefined && contests.length === 0 && (
        <EmptyState icon="check-b" title={<Trans>No claim waits</Trans>}>
          <Trans>What carriers contest of their pre-invoices appears here.</Trans>
        </EmptyState>
      )}
      {contests.length > 0 && (
        <Paper>
          <p role="status" className={styles.count}>
            <Plural value={total} one="# claim waits" other="# claims wait" />
          </p>
          <ul aria-label={t`Claims`}>
            {contests.map((contest) => (
              <li key={contest.mission.uuid}>
                <ContestRow contest={contest} current={contest === open} />
              </li>
            ))}
          </ul>
        </Paper>
      )}
      {query.hasNextPage && (
        <ShowMore busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()}>
          <Trans>Load more claims</Trans>
        </ShowMore>
      )}
    </div>
  );
}

function ContestRow({ contest, current }: { readonly contest: Contest; readonly current: boolean }) {
  const format = useFormat();
  const { mission, company, from, to, amount } = contest;
  return (
    <Link
      to="/support/claims"
      search={{ state: 'carriers', claim: mission.uuid }}
      className={styles.entry}
      aria-current={current ? 'true' : undefined}
    >
      <span className={styles.who}>
        <b>{company.name}</b>
        <span>
          {mission.reference} · {from} – {to}
        </span>
      </span>
      <span className={styles.sum}>
        <b>{format.money(amount)}</b>
      </span>
      <span className={styles.firm}>{contest.contest}</span>
    </Link>
  );
}
