import type { QuotedPrice } from '#contract/answers/quote.ts';
import { classNames } from '#design/class-names.ts';
import styles from './quote.module.css';

interface QuoteRadioProps {
  /** The group's. */
  readonly name: string;
  /** Null where there is none to choose. */
  readonly price: QuotedPrice | null;
  readonly chosen: string | null;
  readonly isExpired: boolean;
  readonly onChoose: (price: QuotedPrice) => void;
}

/** The button that takes a quote; a transport that cannot be had has the picture of one. */
export function QuoteRadio({ name, price, chosen, isExpired, onChoose }: QuoteRadioProps) {
  if (price === null) return <span aria-hidden className={classNames(styles.radio, styles.noRadio)} />;
  return (
    <input
      type="radio"
      name={name}
      className={styles.radio}
      disabled={isExpired}
      checked={price.uuid === chosen}
      onChange={() => onChoose(price)}
    />
  );
}
