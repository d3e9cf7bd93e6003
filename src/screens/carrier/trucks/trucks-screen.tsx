import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Row } from '#design/layout/row.tsx';
import { Text } from '#design/layout/text.tsx';
import { useViewer } from '#device/session/use-session.ts';
import { trucksQuery } from '#device/trucks/trucks.ts';
import type { Truck } from '#freight/truck/truck.ts';
import { loadedItems } from '../../parts/list/loaded-items.ts';
import { PagedList } from '../../parts/list/paged-list.tsx';
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
  const { items: trucks, total } = loadedItems(query.data);
  const [open, setOpen] = useState<Truck | 'new' | null>(null);
  usePageTitle(t`Trucks`);
  useReadAt('list', query.dataUpdatedAt || null);
  return (
    <>
      <FleetTabs />
      <main className={styles.screen}>
        <Row align="center" justify="between" gap="2 3" padding="3 4 2">
          <Text as="h1" size="title" leading="1.1">
            <Trans>Trucks</Trans>
          </Text>
          <Button variant="primary" icon="plus-b" onClick={() => setOpen('new')}>
            <Trans>Add a truck</Trans>
          </Button>
        </Row>
        <PagedList
          query={query}
          count={trucks.length}
          loading={t`Loading trucks`}
          placeholders={4}
          fault={<Trans>The trucks did not load.</Trans>}
          empty={
            <EmptyState icon="truck-b" title={<Trans>No truck yet</Trans>}>
              <Trans>Add a truck to filter offers by its size, and to choose its plate when you book.</Trans>
            </EmptyState>
          }
          more={<Trans>Load more trucks</Trans>}
        >
          <ul className={styles.list} aria-label={t`Trucks`}>
            {trucks.map((truck) => (
              <li key={truck.uuid}>
                <TruckRow truck={truck} onOpen={() => setOpen(truck)} />
              </li>
            ))}
          </ul>
          <p className={styles.total}>
            <Plural value={total} one="# truck" other="# trucks" />
          </p>
        </PagedList>
        {open !== null && <TruckDialog truck={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      </main>
    </>
  );
}
