import { Trans } from '@lingui/react/macro';
import type { PurchaseLine } from '#freight/purchase/purchase-invoice.ts';
import type { VatRule } from '#freight/vat/vat.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './earnings.module.css';
import { useLineNames } from './line-names.ts';

interface SumLine extends PurchaseLine {
  /** Number of items in the sum; 1 if missing. */
  readonly count?: number;
}

interface SumsProps {
  readonly lines: readonly SumLine[];
  readonly net: number;
  /** Null where it is not settled yet. */
  readonly vat: (VatRule & { readonly amount: number }) | null;
  readonly gross: number | null;
}

/** The lines of what is earned, and what they come to. Amounts in cents. */
export function Sums({ lines, net, vat, gross }: SumsProps) {
  const format = useFormat();
  const names = useLineNames();
  const rate = vat?.rate ?? 0;
  return (
    <dl className={styles.lines}>
      {lines.map(({ key, amount, count = 1 }) => (
        <div key={key}>
          <dt>
            {names[key]}
            {count > 1 && ` × ${format.number(count)}`}
          </dt>
          <dd>{format.money(amount)}</dd>
        </div>
      ))}
      <div className={styles.subtotal}>
        <dt>
          <Trans>Excl. VAT</Trans>
        </dt>
        <dd>{format.money(net)}</dd>
      </div>
      {vat !== null && (
        <div>
          <dt>
            {vat.category === 'S' && <Trans>VAT {rate}%</Trans>}
            {vat.category === 'E' && <Trans>Exempt from VAT</Trans>}
            {vat.category !== 'S' && vat.category !== 'E' && <Trans>VAT, reverse charge</Trans>}
          </dt>
          <dd>{format.money(vat.amount)}</dd>
        </div>
      )}
      {gross !== null && (
        <div className={styles.subtotal}>
          <dt>
            <Trans>VAT included</Trans>
          </dt>
          <dd>{format.money(gross)}</dd>
        </div>
      )}
    </dl>
  );
}
