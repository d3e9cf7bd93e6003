import { useLingui } from '@lingui/react/macro';
import { Select } from '#design/select/select.tsx';
import { DEFAULT_OFFER_SORT, OFFER_SORTS, type OfferSort } from '#freight/offer/sort.ts';
import styles from './offers.module.css';

interface SortChoiceProps {
  readonly sort: OfferSort;
  readonly onSort: (sort: OfferSort) => void;
}

/** The order of the offers. */
export function SortChoice({ sort, onSort }: SortChoiceProps) {
  const { t } = useLingui();
  const words: Readonly<Record<OfferSort, string>> = {
    pickup_date: t`Pickup date, earliest`,
    '-pickup_date': t`Pickup date, latest`,
    delivery_date: t`Delivery date, earliest`,
    '-delivery_date': t`Delivery date, latest`,
    price: t`Price, lowest`,
    '-price': t`Price, highest`,
    expires_at: t`Ending soonest`,
    '-expires_at': t`Ending latest`,
  };
  return (
    <Select
      icon="sort-ascending-b"
      className={styles.sort}
      aria-label={t`Sort by`}
      value={sort}
      onChange={({ target }) => onSort(OFFER_SORTS.find((value) => value === target.value) ?? DEFAULT_OFFER_SORT)}
    >
      {OFFER_SORTS.map((value) => (
        <option key={value} value={value}>
          {words[value]}
        </option>
      ))}
    </Select>
  );
}
