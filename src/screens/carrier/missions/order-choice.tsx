import { useLingui } from '@lingui/react/macro';
import { Select } from '#design/select/select.tsx';
import styles from './missions.module.css';
import { LIST_ORDERS, type ListOrder } from './missions-search.ts';

interface OrderChoiceProps {
  readonly order: ListOrder;
  readonly onOrder: (order: ListOrder) => void;
}

/** The order of the open missions: by the work, or by the day of the pickup. */
export function OrderChoice({ order, onOrder }: OrderChoiceProps) {
  const { t } = useLingui();
  const words: Readonly<Record<ListOrder, string>> = {
    work: t`Next stop first`,
    '-pickup_date': t`Pickup, latest first`,
    pickup_date: t`Pickup, earliest first`,
  };
  return (
    <div className={styles.order}>
      <Select
        icon="sort-ascending-b"
        aria-label={t`Sort by`}
        value={order}
        onChange={({ target }) => onOrder(LIST_ORDERS.find((value) => value === target.value) ?? 'work')}
      >
        {LIST_ORDERS.map((value) => (
          <option key={value} value={value}>
            {words[value]}
          </option>
        ))}
      </Select>
    </div>
  );
}
