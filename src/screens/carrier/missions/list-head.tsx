import { Trans, useLingui } from '@lingui/react/macro';
import { useViewer } from '#device/hooks/use-session.ts';
import { Segmented } from '#design/segmented/segmented.tsx';
import { Select } from '#design/select/select.tsx';
import { isClosed, type ListFilter } from './list-filter.ts';
import { LIST_ORDERS, type ListOrder, type MissionsSearch } from './missions-search.ts';
import styles from './missions.module.css';

interface ListHeadProps {
  readonly filter: ListFilter;
  readonly search: MissionsSearch;
  readonly onChange: (change: Partial<MissionsSearch>) => void;
}

/** The title, whose missions, and their order. What is over has one order only. */
export function ListHead({ filter, search, onChange }: ListHeadProps) {
  const { t } = useLingui();
  const { dispatches } = useViewer();
  const orders: Readonly<Record<ListOrder, string>> = {
    work: t`Next stop first`,
    '-pickup_date': t`Pickup, latest first`,
    pickup_date: t`Pickup, earliest first`,
  };
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>
        <Trans>Missions</Trans>
      </h1>
      {dispatches && (
        <Segmented
          label={t`Whose missions`}
          className={styles.whose}
          value={search.your_missions === 1 ? 'mine' : 'company'}
          onChange={(whose) => onChange({ your_missions: whose === 'mine' ? 1 : undefined })}
          segments={[
            { value: 'company', label: <Trans>Company</Trans> },
            { value: 'mine', label: <Trans>Mine</Trans>, spoken: t`Your missions` },
          ]}
        />
      )}
      {!isClosed(filter) && (
        <Select
          icon="sort-ascending-b"
          aria-label={t`Sort by`}
          className={styles.order}
          value={search.sort ?? 'work'}
          onChange={(event) => {
            const order = LIST_ORDERS.find((value) => value === event.target.value);
            onChange({ sort: order === 'work' ? undefined : order });
          }}
        >
          {LIST_ORDERS.map((order) => (
            <option key={order} value={order}>
              {orders[order]}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
