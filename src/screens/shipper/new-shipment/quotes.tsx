import { Trans, useLingui } from '@lingui/react/macro';
import type { QuotedPrice } from '#contract/answers/quote.ts';
import { Icon } from '#design/icon/icon.tsx';
import { Row } from '#design/layout/row.tsx';
import { changeQuoted } from '#device/quotes/shipment-draft.ts';
import type { QuotedDraft } from '#device/store/kept-draft.ts';
import type { DateType } from '#freight/quote/price.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useIsPhone } from '../../parts/page/use-media.ts';
import styles from './quote.module.css';
import { QuoteRows } from './quote-rows.tsx';
import { QuoteTable } from './quote-table.tsx';
import { useQuoteWords } from './quote-words.tsx';
import { chosenPrice, columnsOf, withPrice } from './quoted-prices.ts';

interface QuotesProps {
  readonly quoted: QuotedDraft;
  readonly kind: DateType;
  readonly isExpired: boolean;
  /** Nothing was chosen, and something must be. */
  readonly isMissing: boolean;
}

/** The transports of a quote, one of which is taken: a column each, and on a phone a row. */
export function Quotes({ quoted, kind, isExpired, isMissing }: QuotesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const isPhone = useIsPhone();
  const words = useQuoteWords();
  const { quotation } = quoted;
  const columns = columnsOf(quotation, kind);
  const at = format.time(Date.parse(quotation.expires_at));
  const last = chosenPrice(quoted);
  const choice = last === null ? '' : words.chosen(last, quoted.paymentPlan);
  const Shape = isPhone ? QuoteRows : QuoteTable;
  return (
    <>
      <div
        role="radiogroup"
        aria-label={t`Quotes`}
        aria-invalid={isMissing ? true : undefined}
        aria-describedby={isMissing ? 'quote-missing' : undefined}
      >
        {isExpired && (
          <p role="status" className={styles.expired}>
            <Icon name="clock-countdown-f" />
            <b>
              <Trans>Quote expired at {at}</Trans>
            </b>
            <span>
              <Trans>Nothing is booked. What you entered is kept.</Trans>
            </span>
          </p>
        )}
        <Shape
          columns={columns}
          quotation={quotation}
          chosen={isExpired ? null : quoted.price}
          isExpired={isExpired}
          onChoose={(price: QuotedPrice) => changeQuoted(withPrice(quoted, price))}
        />
      </div>
      {isMissing && (
        <Row as="p" id="quote-missing" wrap={false} align="center" gap="1-half" weight="mid" tone="late">
          <Icon name="warning-f" size="sm" />
          <Trans>Choose a quote, or name your price.</Trans>
        </Row>
      )}
      {isExpired && (
        <p className={styles.last}>
          {last !== null && (
            <b>
              <Trans>Your last choice: {choice}</Trans>
            </b>
          )}
          <span>
            <Trans>A new quote takes a few seconds. Prices may change a little either way.</Trans>
          </span>
        </p>
      )}
    </>
  );
}
