import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { useViewer } from '#device/session/use-session.ts';
import { statisticsQuery } from '#device/statistics/statistics-query.ts';
import { useNow } from '#device/sync/use-now.ts';
import { localDay } from '../../parts/format/format.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { useReadAt } from '../../parts/page/page-state.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { daysOf, SpanChoice, spanOf } from '../../parts/statistics/span-choice.tsx';
import parts from '../../parts/statistics/statistics-parts.module.css';
import { Figures } from './figures.tsx';
import { PeriodTable } from './period-table.tsx';
import { Plots } from './plots.tsx';
import { Ratings } from './ratings.tsx';
import styles from './statistics.module.css';

/** The company's deliveries, earnings and ratings over time. */
export function StatisticsScreen({ span: asked }: { readonly span: string | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { company } = useViewer();
  const span = spanOf(asked, '30-days');
  const today = localDay(useNow());
  const { by, ...days } = daysOf(span, today);
  const query = useQuery(statisticsQuery(company?.uuid ?? '', days, by));
  const { data, isPending, isError, isPlaceholderData, dataUpdatedAt, refetch } = query;
  const readAt = data === undefined || isPlaceholderData ? null : dataUpdatedAt;
  useReadAt('list', readAt);
  usePageTitle(t`Statistics`);
  const nothing = data !== undefined && data.total.missions === 0;

  return (
    <main className={parts.page}>
      <header className={parts.head}>
        <h1 className={parts.title}>
          <Trans>Statistics</Trans>
        </h1>
        <SpanChoice
          span={span}
          days={days}
          onChoose={(next) => void navigate({ to: '/statistics', search: { span: next }, replace: true })}
        />
      </header>
      {isError && (
        <ListFault readAt={readAt} onRetry={() => void refetch()}>
          <Trans>The figures did not load.</Trans>
        </ListFault>
      )}
      {isPending && <SkeletonRows label={t`Loading the figures`} count={5} />}
      {data !== undefined && !(isError && isPlaceholderData) && (
        <div className={styles.content} aria-busy={isPlaceholderData}>
          <Figures statistics={data} />
          {nothing ? (
            <EmptyState icon="chart-bar-b" title={<Trans>Nothing was delivered in this period</Trans>}>
              <Trans>Missions count on the day they are delivered.</Trans>
            </EmptyState>
          ) : (
            <>
              <Plots statistics={data} today={today} />
              <PeriodTable statistics={data} />
            </>
          )}
        </div>
      )}
      <Ratings />
    </main>
  );
}
