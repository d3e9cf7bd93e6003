import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { contestableLines } from '#freight/invoice/claim.ts';
import type { WholeInvoice } from '#freight/invoice/invoice.ts';
import type { InvoiceLine } from '#freight/invoice/invoice-line.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { LineWord } from '../../parts/invoice/line-word.tsx';
import { LineReason } from '../../parts/price/price-lines.tsx';
import styles from './billing.module.css';
import { ContestDialog } from './contest-dialog.tsx';

/** The lines of an invoice and what they come to; each line of an issued one can be contested once. */
export function InvoiceLines({ invoice }: { readonly invoice: WholeInvoice }) {
  const format = useFormat();
  const ids = useId();
  const { lines, amount, vat, vat_amount, vat_included_amount } = invoice;
  const [contested, setContested] = useState<InvoiceLine | null>(null);
  const contestable = invoice.reference === null || invoice.is_credited ? [] : contestableLines(lines, invoice.claims);
  const rate = vat?.rate ?? 0;
  return (
    <>
      <dl className={styles.lines}>
        {lines.map((line) => (
          <div key={line.key}>
            <dt>
              <span id={`${ids}-${line.key}`}>
                <LineWord line={line.key} />
              </span>
              {'rule' in line && (
                <div className={styles.why}>
                  <LineReason line={line} />
                </div>
              )}
            </dt>
            <dd>{format.money(line.amount)}</dd>
            {contestable.includes(line) && (
              <dd className={styles.contest}>
                <Button
                  size="sm"
                  id={`${ids}-contest-${line.key}`}
                  aria-labelledby={`${ids}-contest-${line.key} ${ids}-${line.key}`}
                  onClick={() => setContested(line)}
                >
                  <Trans>Contest</Trans>
                </Button>
              </dd>
            )}
          </div>
        ))}
        <div className={styles.subtotal}>
          <dt>
            <Trans>Total excl. VAT</Trans>
          </dt>
          <dd>{format.money(amount)}</dd>
        </div>
        {vat !== null && vat_amount !== null && (
          <div>
            <dt>{vat.category === 'S' ? <Trans>VAT {rate}%</Trans> : <VatWord category={vat.category} />}</dt>
            <dd>{format.money(vat_amount)}</dd>
          </div>
        )}
        {vat_included_amount !== null && (
          <div className={styles.subtotal}>
            <dt>
              <Trans>Total incl. VAT</Trans>
            </dt>
            <dd>{format.money(vat_included_amount)}</dd>
          </div>
        )}
      </dl>
      {contested !== null && <ContestDialog invoice={invoice} line={contested} onClose={() => setContested(null)} />}
    </>
  );
}

function VatWord({ category }: { readonly category: 'AE' | 'O' }) {
  return category === 'AE' ? <Trans>VAT, reverse charge</Trans> : <Trans>Outside the scope of VAT</Trans>;
}
