import { Trans } from '@lingui/react/macro';
import type { QuotedPrice } from '#contract/answers/quote.ts';
import { Cells, NumberCell } from '#design/cells/cells.tsx';
import { Paper, PaperBody } from '#design/paper/paper.tsx';
import { insuredValueOf } from '#freight/draft/request-of.ts';
import type { ShipmentDraft } from '#freight/draft/shipment-draft.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useBooking } from './booking-context.ts';
import styles from './informations.module.css';
import { PaymentChoice } from './payment-choice.tsx';
import { PriceLines } from './price-lines.tsx';
import { useQuoteWords } from './quote-words.tsx';
import { chosenPrice } from './quoted-prices.ts';

interface PayPanelProps {
  /** The amount to pay, and the insurance in it; in cents. */
  readonly amount: number;
  readonly insurance: number;
}

/** The booking, its cost line by line, and the way it is paid. */
export function PayPanel({ amount, insurance }: PayPanelProps) {
  const format = useFormat();
  const { draft, quoted } = useBooking();
  const words = useQuoteWords();
  const price = quoted === null ? null : chosenPrice(quoted);
  if (quoted === null || price === null) return null;
  const name = words.types[price.type];
  return (
    <>
      <Paper>
        <Cells flush>
          <NumberCell share="row" label={<Trans>To pay, excl. VAT</Trans>}>
            {format.money(amount)}
          </NumberCell>
        </Cells>
        <PaperBody>
          <p className={styles.what}>
            {price.date_type === 'optimal' ? <Trans>{name}, best dates</Trans> : <Trans>{name}, your dates</Trans>}
          </p>
          {price.type === 'custom' ? (
            <p>
              <Trans>The answer comes within working hours. Nothing is paid before.</Trans>
            </p>
          ) : (
            <PriceLines lines={linesWith(price, draft, insurance)} total={amount} quotation={quoted.quotation} />
          )}
        </PaperBody>
      </Paper>
      <PaymentChoice quoted={quoted} price={price} />
    </>
  );
}

/** The lines of a price with the cover that is chosen now. */
function linesWith({ details }: QuotedPrice, draft: ShipmentDraft, amount: number): QuotedPrice['details'] {
  const others = details.filter(({ key }) => key !== 'insurance');
  const value = insuredValueOf(draft);
  if (value === null) return others;
  return [...others, { key: 'insurance', amount, quantity: value, unit: 'cent', rule: 'insurance.basic' }];
}
