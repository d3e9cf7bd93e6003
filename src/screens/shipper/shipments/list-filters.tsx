import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { Chip, ChipGroup } from '#design/chip/chip.tsx';
import { shipmentCountQuery } from '#device/shipments/shipment-list-query.ts';
import type { ShipmentOwner } from '#device/shipments/shipment-owner.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import {
  criteriaOf,
  type ListedState,
  type ListFilter,
  STATE_OF_FILTER,
} from '../../parts/shipment/shipments-filter.ts';
import styles from './shipments.module.css';

const FILTERS = ['to_pickup', 'to_deliver', 'to_upload_pod', 'bids', 'ending'] as const satisfies readonly ListFilter[];

/** The words of each filter. */
export function useFilterWords(): Readonly<Record<ListFilter, string>> {
  const { t } = useLingui();
  return {
    to_pickup: t`To pick up`,
    to_deliver: t`To deliver`,
    to_upload_pod: t`POD to upload`,
    bids: t`With bids to review`,
    ending: t`Search ending within 1 h`,
  };
}

interface ListFiltersProps {
  readonly owner: ShipmentOwner;
  readonly state: ListedState;
  readonly filter: ListFilter | null;
  /** The number of shipments in the state; undefined while it is unknown. */
  readonly total: number | undefined;
  readonly onShow: (state: ListedState, filter: ListFilter | null) => void;
}

/** The filters with their counts. A filter leads to the state it belongs to. */
export function ListFilters({ owner, state, filter, total, onShow }: ListFiltersProps) {
  const { t } = useLingui();
  const format = useFormat();
  const counts = useQueries({
    queries: FILTERS.map((by) => shipmentCountQuery(owner, criteriaOf(STATE_OF_FILTER[by], by))),
  });
  const words = useFilterWords();
  const written = (count: number | undefined) => (count === undefined ? undefined : format.number(count));
  return (
    <div className={styles.filters}>
      <ChipGroup label={t`Filter shipments`}>
        <Chip pressed={filter === null} count={written(total)} onClick={() => onShow(state, null)}>
          <Trans>All</Trans>
        </Chip>
        {FILTERS.map((by, index) => (
          <Chip
            key={by}
            pressed={filter === by}
            count={written(counts[index]?.data)}
            onClick={() => onShow(STATE_OF_FILTER[by], by)}
          >
            {words[by]}
          </Chip>
        ))}
      </ChipGroup>
    </div>
  );
}
