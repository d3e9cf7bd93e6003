import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { dashboardQuery } from '#device/dashboard/dashboard-query.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { useNow } from '#device/sync/use-now.ts';
import { localDay } from '../../parts/format/format.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { FirstDayPlace } from '../../parts/page/first-day-place.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { ExportButton } from '../../parts/shipment/export-button.tsx';
import { daysOf, SpanChoice, spanOf } from '../../parts/statistics/span-choice.tsx';
import parts from '../../parts/statistics/statistics-parts.module.css';
import { WaitingSheet } from '../../parts/waiting/waiting-sheet.tsx';
import styles from './dashboard.module.css';
import { DashboardFigures } from './dashboard-figures.tsx';
import { PriceAndEmissionsPlots, ShipmentsPlot } from './dashboard-plots.tsx';
import { DashboardTable } from './dashboard-table.tsx';

interface DashboardScreenProps {
  readonly span: string | undefined;
  /** The card of estimates, which comes after all that is first. */
  readonly estimate: ReactNode;
}

/** Where a shipper starts: what was shipped in some days, what waits for them, and what a transport would cost. */
export function DashboardScreen({ span: asked, estimate }: DashboardScreenProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const owner = useShipper();
  const span = spanOf(asked, '3-months');
  const { from, to } = daysOf(span, localDay(useNow()));
  const query = useQuery(dashboardQuery(owner, { from, to }));
  const { data, isPending, isError, isPlaceholderData, dataUpdatedAt, refetch } = query;
  const readAt = data === undefined || isPlaceholderData ? null : dataUpdatedAt;
  const shown = isError && isPlaceholderData ? undefined : data;
  usePageTitle(t`Dashboard`);

  return (
    <main className={parts.page}>
      <header className={parts.head}>
        <h1 className={parts.title}>
          <Trans>Dashboard</Trans>
        </h1>
        <SpanChoice
          span={span}
          days={{ from, to }}
          onChoose={(next) => void navigate({ to: '/dashboard', search: { span: next }, replace: true })}
        />
        <ExportButton days={{ from, to }} />
      </header>
      {isError && (
        <ListFault readAt={readAt} onRetry={() => void refetch()}>
          <Trans>The figures did not load.</Trans>
        </ListFault>
      )}
      <div className={styles.content}>
        <FirstDayPlace />
        {isPending && <SkeletonRows label={t`Loading the figures`} count={2} />}
        {shown !== undefined && (
          <div aria-busy={isPlaceholderData}>
            <DashboardFigures dashboard={shown} />
          </div>
        )}
        <div className={styles.columns}>
          {shown !== undefined && shown.shipment_count > 0 && <ShipmentsPlot {...shown} />}
          {shown?.shipment_count === 0 && (
            <EmptyState icon="chart-bar-b" title={<Trans>Nothing was shipped in this period</Trans>}>
              <Trans>Shipments count on the day of their pickup.</Trans>
            </EmptyState>
          )}
          <WaitingSheet />
        </div>
        {shown !== undefined && shown.shipment_count > 0 && (
          <>
            <PriceAndEmissionsPlots {...shown} />
            <DashboardTable {...shown} />
          </>
        )}
        {estimate}
      </div>
    </main>
  );
}
