import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { tariffsQuery } from '#device/support/prices.ts';
import { ListFault } from '../../../parts/list/list-fault.tsx';
import { usePageTitle } from '../../../parts/page/use-page-title.ts';
import support from '../../support.module.css';
import { TariffDesk } from './tariff-desk.tsx';

/** The page on which support enters a tariff. */
export function TariffScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  /** Counts the drafts that were discarded: each begins a new desk. */
  const [discarded, setDiscarded] = useState(0);
  const { data, isError, dataUpdatedAt, refetch } = useInfiniteQuery(tariffsQuery());
  usePageTitle(t`New tariff`);
  const tariffs = data?.pages.flatMap(({ items }) => items) ?? [];
  const inForce = tariffs.find(({ in_force }) => in_force) ?? tariffs[0];
  return (
    <main className={support.page}>
      <h1 className={support.title}>
        <Trans>New tariff</Trans>
      </h1>
      {inForce === undefined && !isError && <SkeletonRows label={t`Loading the tariffs`} count={4} />}
      {inForce === undefined && isError && (
        <ListFault readAt={dataUpdatedAt || null} onRetry={() => void refetch()}>
          <Trans>The tariffs did not load.</Trans>
        </ListFault>
      )}
      {inForce !== undefined && (
        <TariffDesk
          key={`${inForce.version} ${discarded}`}
          inForce={inForce}
          onClose={() => void navigate({ to: '/support/prices' })}
          onDiscard={() => setDiscarded(discarded + 1)}
        />
      )}
    </main>
  );
}
