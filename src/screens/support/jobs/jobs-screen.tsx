import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { TabList, TabPanel } from '#design/tabs/tab-list.tsx';
import { type FailedKind, failedJobsQuery } from '#device/support/failed-jobs.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { DeskList } from '../desk-list.tsx';
import styles from '../support.module.css';
import { JobRow } from './job-row.tsx';
import { TriedAgain } from './tried-again.tsx';

/** Work that failed for good: messages that did not leave, and other jobs. Each can be tried again. */
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

/** The list or its state, and what was tried again. */
function FailedJobs({ kind }: { readonly kind: FailedKind }) {
  const { t } = useLingui();
  const now = useMinute();
  const query = useInfiniteQuery(failedJobsQuery(kind));
  const jobs = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className={styles.found}>
      <DeskList
        query={query}
        label={t`Failures`}
        loading={t`Loading failures`}
        fault={<Trans>The failures did not load.</Trans>}
        empty={<Nothing kind={kind} />}
        count={(total) =>
          kind === 'mail' ? (
            <Plural value={total} one="# message did not leave" other="# messages did not leave" />
          ) : (
            <Plural value={total} one="# job failed" other="# jobs failed" />
          )
        }
        more={<Trans>Load more failures</Trans>}
      >
        {jobs.map((job) => (
          <li key={job.uuid}>
            <JobRow job={job} kind={kind} now={now} />
          </li>
        ))}
      </DeskList>
      {query.data !== undefined && <TriedAgain actions={query.data.pages[0]?.tried_again ?? []} now={now} />}
    </div>
  );
}

function Nothing({ kind }: { readonly kind: FailedKind }) {
  return kind === 'mail' ? (
    <EmptyState icon="check-b" title={<Trans>All messages were sent</Trans>}>
      <Trans>A mail is tried for two days before it appears here, and stays for 90 days.</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon="check-b" title={<Trans>No work failed</Trans>}>
      <Trans>What failed in all its attempts stays here for a day.</Trans>
    </EmptyState>
  );
}
