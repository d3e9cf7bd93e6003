import { Trans } from '@lingui/react/macro';
import type { Quotation, QuotedPrice } from '#contract/answers/quote.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { LineReason } from './line-reason.tsx';
import styles from './price.module.css';
import { useQuoteWords } from './quote-words.tsx';

interface PriceLinesProps {
  readonly lines: QuotedPrice['details'];
  /** Their sum, in cents. */
  readonly total: number;
  readonly quotation: Quotation;
}

/** The lines whose sum is the price; each opens to say why it costs that. */
export function PriceLines({ lines, total, quotation }: PriceLinesProps) {
  const format = useFormat();
  const words = useQuoteWords();
  return (
    <div>
      <p className={styles.hint}>
        <Trans>Open a line to see how it is calculated.</Trans>
      </p>
      {lines.map((line) => (
        <details key={line.key} className={styles.line}>
          <summary>
            <span>{words.lines[line.key]}</span>
            <span className={styles.sum}>{format.money(line.amount)}</span>
          </summary>
          <div className={styles.why}>
            <LineReason line={line} quotation={quotation} />
          </div>
        </details>
      ))}
      <p className={styles.total}>
        <span>
          <Trans>Excl. VAT</Trans>
        </span>
        <span className={styles.sum}>{format.money(total)}</span>
      </p>
    </div>
  );
}
