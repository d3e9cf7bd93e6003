import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { TabList, TabPanel } from '#design/tabs/tab-list.tsx';
import { shipmentMetricsQuery } from '#device/shipments/shipment-list-query.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { LISTED_STATES } from '#freight/shipment/state.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { ExportButton } from '../../parts/shipment/export-button.tsx';
import { useListWords } from '../../parts/shipment/shipment-state.tsx';
import {
  criteriaOf,
  type ListedState,
  type ListFilter,
  listOf,
  searchOf,
} from '../../parts/shipment/shipments-filter.ts';
import { type ShipmentsSearch } from '../../parts/shipment/shipments-search.ts';
import { ListFilters, useFilterWords } from './list-filters.tsx';
import styles from './shipments.module.css';
import { ShipmentsList } from './shipments-list.tsx';

interface ShipmentsScreenProps {
  /** The part of the address after `/shipments/`: a state. */
  readonly name: string | undefined;
  readonly search: ShipmentsSearch;
}

/** The company's shipments by state, each state with its count. */
export function ShipmentsScreen({ name, search }: ShipmentsScreenProps) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useListWords();
  const navigate = useNavigate();
  const owner = useShipper();
  const { state, filter } = listOf(name, search);
  const { data: counts } = useQuery(shipmentMetricsQuery(owner));
  const filters = useFilterWords();
  const shown = {
    words: filter === null ? words[state] : filters[filter],
    criteria: criteriaOf(state, filter),
  };
  usePageTitle(t`Shipments`);
  const show = useCallback(
    (next: ListedState, by: ListFilter | null = null) =>
      void navigate({ to: '/shipments/$key', params: { key: next }, search: searchOf(by) }),
    [navigate],
  );
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>
          <Trans>Shipments</Trans>
        </h1>
        <ExportButton shown={shown} />
      </div>
      <div className={styles.tabs}>
        <TabList
          name="shipments"
          label={t`Shipments`}
          look="folder"
          current={state}
          onChange={show}
          tabs={LISTED_STATES.map((listed) => ({
            id: listed,
            label: words[listed],
            count: counts === undefined ? undefined : format.number(counts[listed]),
          }))}
        />
      </div>
      <TabPanel name="shipments" tab={state}>
        <ListFilters owner={owner} state={state} filter={filter} total={counts?.[state]} onShow={show} />
        <ShipmentsList key={`${state}${filter}`} owner={owner} state={state} filter={filter} />
      </TabPanel>
    </main>
  );
}
