import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Select } from '#design/select/select.tsx';
import { missionMetricsQuery } from '#device/missions/list-queries.ts';
import type { MissionOwner } from '#device/session/owner-of.ts';
import { MISSION_STATES, type MissionState } from '#freight/mission/states.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import type { ListFilter } from './list-filter.ts';
import styles from './missions.module.css';
import { LIST_ORDERS, type ListOrder } from './missions-search.ts';

interface ListChoicesProps {
  readonly owner: MissionOwner;
  readonly mine: boolean;
  readonly filter: ListFilter;
  readonly onFilter: (filter: ListFilter) => void;
  readonly order: ListOrder;
  /** Left out where the list has one order. */
  readonly onOrder?: ((order: ListOrder) => void) | undefined;
}

/** The state of the missions listed, and their order. */
export function ListChoices({ owner, mine, filter, onFilter, order, onOrder }: ListChoicesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { data: counts } = useQuery(missionMetricsQuery(owner, mine));
  const states: Readonly<Record<MissionState, string>> = {
    planned: t`Planned`,
    in_progress: t`In progress`,
    completed: t`Completed`,
    cancelled: t`Cancelled`,
  };
  const orders: Readonly<Record<ListOrder, string>> = {
    work: t`Next stop first`,
    '-pickup_date': t`Pickup, latest first`,
    pickup_date: t`Pickup, earliest first`,
  };
  const isState = (value: string | null): value is MissionState => MISSION_STATES.some((state) => state === value);
  return (
    <div className={styles.choices}>
      <Select
        aria-label={t`State`}
        value={isState(filter) ? filter : 'open'}
        onChange={({ target: { value } }) => onFilter(isState(value) ? value : null)}
      >
        <option value="open">{t`Open missions`}</option>
        {MISSION_STATES.map((state) => (
          <option key={state} value={state}>
            {counts === undefined ? states[state] : `${states[state]} (${format.number(counts[state])})`}
          </option>
        ))}
      </Select>
      {onOrder !== undefined && (
        <Select
          aria-label={t`Sort by`}
          value={order}
          onChange={({ target }) => onOrder(LIST_ORDERS.find((value) => value === target.value) ?? 'work')}
        >
          {LIST_ORDERS.map((value) => (
            <option key={value} value={value}>
              {orders[value]}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
