import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { useViewer } from '#device/session/use-session.ts';
import { trucksQuery } from '#device/trucks/trucks.ts';
import type { Truck } from '#freight/truck/truck.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { ShowMore } from '../../parts/list/show-more.tsx';
import { useReadAt } from '../../parts/page/page-state.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { FleetTabs } from '../../parts/truck/fleet-tabs.tsx';
import { TruckDialog } from './truck-dialog.tsx';
import { TruckRow } from './truck-row.tsx';
import styles from './trucks.module.css';

/** The trucks of a company: added, changed and removed here. Without network they show as they were read. */
export function TrucksScreen() {
  const { t } = useLingui();
  const { company } = useViewer();
  const query = useInfiniteQuery(trucksQuery(company?.uuid ?? ''));
  const { data, isPending, isError, dataUpdatedAt, hasNextPage, isFetchingNextPage } = query;
  const [open, setOpen] = useState<Truck | 'new' | null>(null);
  usePageTitle(t`Trucks`);
  useReadAt('list', dataUpdatedAt || null);
  const trucks = data?.pages.flatMap(({ items }) => items) ?? [];
  const total = data?.pages[0]?.meta.item_count ?? 0;
  return (
    <>
      <FleetTabs />
      <main className={styles.screen}>
        <div className={styles.head}>
          <h1 className={styles.title}>
            <Trans>Trucks</Trans>
          </h1>
          <Button variant="primary" icon="plus-b" onClick={() => setOpen('new')}>
            <Trans>Add a truck</Trans>
          </Button>
        </div>
        {isPending && <SkeletonRows label={t`Loading trucks`} count={4} />}
        {isError && (
          <ListFault readAt={dataUpdatedAt || null} onRetry={() => void query.refetch()}>
            <Trans>The trucks did not load.</Trans>
          </ListFault>
        )}
        {data !== undefined && trucks.length === 0 && (
          <EmptyState icon="truck-b" title={<Trans>No truck yet</Trans>}>
            <Trans>Add a truck to filter offers by its size, and to choose its plate when you book.</Trans>
          </EmptyState>
        )}
        <ul className={styles.list} aria-label={t`Trucks`}>
          {trucks.map((truck) => (
            <li key={truck.uuid}>
              <TruckRow truck={truck} onOpen={() => setOpen(truck)} />
            </li>
          ))}
        </ul>
        {trucks.length > 0 && (
          <p className={styles.total}>
            <Plural value={total} one="# truck" other="# trucks" />
          </p>
        )}
        {hasNextPage && (
          <ShowMore busy={isFetchingNextPage} onMore={() => void query.fetchNextPage()}>
            <Trans>Load more trucks</Trans>
          </ShowMore>
        )}
        {open !== null && <TruckDialog truck={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      </main>
    </>
  );
}
