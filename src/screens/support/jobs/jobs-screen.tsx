import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Paper } from '#design/paper/paper.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { TabList, TabPanel } from '#design/tabs/tab-list.tsx';
import { type FailedKind, failedJobsQuery } from '#device/support/failed-jobs.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { ShowMore } from '../../parts/list/show-more.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import styles from '../support.module.css';
import { JobRow } from './job-row.tsx';
import { TriedAgain } from './tried-again.tsx';

/** What failed for good: messages that did not leave, and other work. Each can be tried again. */
export function JobsScreen({ kind }: { readonly kind: FailedKind }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  usePageTitle(t`Failures`);
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>
        <Trans>Failures</Trans>
      </h1>
      <div className={styles.found}>
        <TabList
          name="failures"
          label={t`Failures`}
          current={kind}
          onChange={(next) => void navigate({ to: '/support/jobs', search: next === 'job' ? { kind: next } : {} })}
          tabs={[
            { id: 'mail', label: <Trans>Messages</Trans> },
            { id: 'job', label: <Trans>Other work</Trans> },
          ]}
        />
        <TabPanel name="failures" tab={kind}>
          <FailedJobs kind={kind} />
        </TabPanel>
      </div>
    </main>
  );
}

/** The list, or how it stands, and what was tried again. */
function FailedJobs({ kind }: { readonly kind: FailedKind }) {
  const { t } = useLingui();
  const now = useMinute();
  const query = useInfiniteQuery(failedJobsQuery(kind));
  const { data, isPending, isError, dataUpdatedAt } = query;
  const jobs = data?.pages.flatMap(({ items }) => items) ?? [];
  const total = data?.pages[0]?.meta.item_count ?? 0;
  return (
    <div className={styles.found}>
      {isPending && !isError && <SkeletonRows label={t`Loading failures`} count={3} />}
      {isError && (
        <ListFault readAt={dataUpdatedAt || null} onRetry={() => void query.refetch()}>
          <Trans>The failures did not load.</Trans>
        </ListFault>
      )}
      {data !== undefined && jobs.length === 0 && <Nothing kind={kind} />}
      {jobs.length > 0 && (
        <Paper>
          <p role="status" className={styles.count}>
            {kind === 'mail' ? (
              <Plural value={total} one="# message did not leave" other="# messages did not leave" />
            ) : (
              <Plural value={total} one="# job failed" other="# jobs failed" />
            )}
          </p>
          <ul aria-label={t`Failures`}>
            {jobs.map((job) => (
              <li key={job.uuid}>
                <JobRow job={job} kind={kind} now={now} />
              </li>
            ))}
          </ul>
        </Paper>
      )}
      {query.hasNextPage && (
        <ShowMore busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()}>
          <Trans>Load more failures</Trans>
        </ShowMore>
      )}
      {data !== undefined && <TriedAgain actions={data.pages[0]?.tried_again ?? []} now={now} />}
    </div>
  );
}

function Nothing({ kind }: { readonly kind: FailedKind }) {
  return kind === 'mail' ? (
    <EmptyState icon="check-b" title={<Trans>Every message left</Trans>}>
      <Trans>A mail is tried for two days before it appears here, and stays for 90 days.</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon="check-b" title={<Trans>No work failed</Trans>}>
      <Trans>What failed in all its attempts stays here for a day.</Trans>
    </EmptyState>
  );
}
