import { Trans } from '@lingui/react/macro';
import { Fragment, useId, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Text } from '#design/layout/text.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { contestableLines } from '#freight/invoice/claim.ts';
import type { WholeInvoice } from '#freight/invoice/invoice.ts';
import type { InvoiceLine } from '#freight/invoice/invoice-line.ts';
import type { VatCategory } from '#freight/vat/vat.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { LineWord } from '../../parts/invoice/line-word.tsx';
import { LineReason } from '../../parts/price/price-lines.tsx';
import styles from './billing.module.css';
import { ContestDialog } from './contest-dialog.tsx';

/** The lines of an invoice and what they come to; each line of an issued one can be contested once. */
export function InvoiceLines({ invoice }: { readonly invoice: WholeInvoice }) {
  const format = useFormat();
  const ids = useId();
  const { lines, parts = [], amount, vat, vat_amount, vat_included_amount } = invoice;
  const [contested, setContested] = useState<InvoiceLine | null>(null);
  const contestable = invoice.reference === null || invoice.is_credited ? [] : contestableLines(lines, invoice.claims);
  const rate = vat?.rate ?? 0;
  const written = (line: InvoiceLine) => (
    <div key={idOf(line)}>
      <dt>
        <span id={`${ids}-${idOf(line)}`}>
          <LineWord line={line.key} />
        </span>
        {'rule' in line && (
          <Text as="div" size="note" tone="quiet" leading="1.3">
            <LineReason line={line} />
          </Text>
        )}
      </dt>
      <dd>{format.money(line.amount)}</dd>
      {contestable.includes(line) && (
        <dd className={styles.contest}>
          <Button
            size="sm"
            id={`${ids}-contest-${idOf(line)}`}
            aria-labelledby={`${ids}-contest-${idOf(line)} ${ids}-${idOf(line)}`}
            onClick={() => setContested(line)}
          >
            <Trans>Contest</Trans>
          </Button>
        </dd>
      )}
    </div>
  );
  return (
    <>
      <dl className={styles.lines}>
        {lines.filter(({ shipment }) => shipment === undefined).map(written)}
        {parts.map(({ shipment, from, to }) => (
          <Fragment key={shipment.uuid}>
            <div className={styles.part}>
              <dt>
                <Reference>{shipment.reference}</Reference> {from} – {to}
              </dt>
              <dd>{format.money(sumOf(lines, shipment.uuid))}</dd>
            </div>
            {lines.filter((line) => line.shipment === shipment.uuid).map(written)}
          </Fragment>
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

function VatWord({ category }: { readonly category: Exclude<VatCategory, 'S'> }) {
  switch (category) {
    case 'AE':
      return <Trans>VAT, reverse charge</Trans>;
    case 'O':
      return <Trans>Outside the scope of VAT</Trans>;
    case 'E':
      return <Trans>Exempt from VAT</Trans>;
    case 'G':
      return <Trans>Exempt from VAT, export</Trans>;
  }
}

/** Apart on a page: a summary has the same line for several shipments. */
function idOf({ key, shipment = '' }: InvoiceLine): string {
  return `${key}${shipment}`;
}

function sumOf(lines: readonly InvoiceLine[], shipment: string): number {
  return lines.reduce((sum, line) => (line.shipment === shipment ? sum + line.amount : sum), 0);
}
