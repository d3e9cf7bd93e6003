import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { classNames } from '#design/class-names.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useBooking } from './booking-context.ts';
import { NoPrice } from './no-price.tsx';
import styles from './quote.module.css';
import { QuoteRadio } from './quote-radio.tsx';
import { PriceSlot, type QuoteShapeProps } from './quote-table.tsx';
import { useQuoteWords } from './quote-words.tsx';
import { goodsWords } from './step-words.tsx';

/** Quotes one below the other, for a phone. */
export function QuoteRows({ columns, quotation, chosen, isExpired, onChoose }: QuoteShapeProps) {
  const name = useId();
  const format = useFormat();
  const words = useQuoteWords();
  const { draft } = useBooking();
  const { pickup, delivery } = quotation.request;
  const [count] = goodsWords(draft, format).split(',');
  return (
    <>
      <p className={styles.rowsHead}>
        <span>
          <Trans>Price, excl. VAT</Trans>
        </span>
        <span>{`${format.kilometres(quotation.distance)}, ${count}`}</span>
      </p>
      {columns.map(({ type, price, reason }) => (
        <label
          key={type}
          className={classNames(
            styles.row,
            price === null && styles.off,
            price !== null && price.uuid === chosen && styles.rowOn,
          )}
        >
          <span className={styles.rowHead}>
            <QuoteRadio {...{ name, price, chosen, isExpired, onChoose }} />
            <span className={styles.rowName}>{words.types[type]}</span>
            {price !== null && (
              <span className={isExpired ? styles.struck : styles.amount}>{format.money(price.price)}</span>
            )}
          </span>
          {price === null ? (
            <NoPrice reason={reason} />
          ) : (
            <>
              <span className={styles.slots}>
                <PriceSlot price={price} stop="pickup" country={pickup.address.country} />
                <PriceSlot price={price} stop="delivery" country={delivery.address.country} />
              </span>
              <span className={styles.reason}>{words.carriers[type]}</span>
            </>
          )}
        </label>
      ))}
    </>
  );
}
