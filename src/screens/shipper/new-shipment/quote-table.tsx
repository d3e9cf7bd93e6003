import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { Quotation, QuotedPrice } from '#contract/answers/quote.ts';
import { classNames } from '#design/class-names.ts';
import { visuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { FIRST_RATES } from '#freight/quote/rates.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { spanWords } from '../../parts/format/duration.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { SlotSign } from '../../parts/mission/slot-sign.tsx';
import { NoPrice } from './no-price.tsx';
import styles from './quote.module.css';
import { QuoteRadio } from './quote-radio.tsx';
import { useQuoteWords } from './quote-words.tsx';
import type { QuoteColumn } from './quoted-prices.ts';

export interface QuoteShapeProps {
  readonly columns: readonly QuoteColumn[];
  readonly quotation: Quotation;
  /** The price that is chosen. */
  readonly chosen: string | null;
  readonly isExpired: boolean;
  readonly onChoose: (price: QuotedPrice) => void;
}

/** Quotes side by side, the chosen one framed in ink. */
export function QuoteTable({ columns, quotation, chosen, isExpired, onChoose }: QuoteShapeProps) {
  const name = useId();
  const format = useFormat();
  const words = useQuoteWords();
  const { t } = useLingui();
  const heading = t`Quotes`;
  const { request } = quotation;
  const { waiting } = quotation.rates ?? FIRST_RATES;
  const hour = format.money(waiting.hour);
  const [part, full] = [waiting.free_part, waiting.free_full].map((minutes) => spanWords(minutes * MINUTE));
  const insured = request.insuredLoadValue;
  const look = ({ price }: QuoteColumn) =>
    classNames(price === null && styles.off, price !== null && price.uuid === chosen && styles.pick);
  const row = (heading: ReactNode, cell: (price: QuotedPrice) => ReactNode) => (
    <tr>
      <th scope="row">{heading}</th>
      {columns.map((column) => (
        <td key={column.type} className={look(column)}>
          {column.price !== null && cell(column.price)}
        </td>
      ))}
    </tr>
  );
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className={visuallyHidden}>{heading}</span>
            </th>
            {columns.map((column) => {
              const { type, price } = column;
              return (
                <th key={type} scope="col" className={look(column)}>
                  <label className={styles.head}>
                    <QuoteRadio {...{ name, price, chosen, isExpired, onChoose }} />
                    {words.types[type]}
                  </label>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <Trans>Price, excl. VAT</Trans>
            </th>
            {columns.map((column) => (
              <td key={column.type} className={look(column)}>
                {column.price === null ? (
                  <NoPrice reason={column.reason} />
                ) : (
                  <span className={isExpired ? styles.struck : styles.amount}>{format.money(column.price.price)}</span>
                )}
              </td>
            ))}
          </tr>
          {row(<Trans>Pickup</Trans>, (price) => (
            <PriceSlot price={price} stop="pickup" country={request.pickup.address.country} />
          ))}
          {row(<Trans>Delivery</Trans>, (price) => (
            <PriceSlot price={price} stop="delivery" country={request.delivery.address.country} />
          ))}
          {row(<Trans>Carrier</Trans>, ({ type }) => words.carriers[type])}
          {row(<Trans>Loading time</Trans>, () => (
            <Trans>
              {part}, {full} for a full truck, then {hour} an hour
            </Trans>
          ))}
          {row(<Trans>Insured value</Trans>, () =>
            insured === null ? <Trans>Basic, by law</Trans> : format.money(insured),
          )}
        </tbody>
      </table>
    </div>
  );
}

interface PriceSlotProps {
  readonly price: QuotedPrice;
  readonly stop: Stop;
  readonly country: string;
}

/** The slot of a price: the shipper's own, or the cheapest. */
export function PriceSlot({ price, stop, country }: PriceSlotProps) {
  const slot = stop === 'pickup' ? price.pickup_time_slot : price.delivery_time_slot;
  return <SlotSign slot={slot} stop={stop} country={country} now={0} known="" />;
}
