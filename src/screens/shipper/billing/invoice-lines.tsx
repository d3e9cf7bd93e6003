import { Trans } from '@lingui/react/macro';
import type { InvoiceLine, WholeInvoice } from '#freight/invoice/invoice.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './billing.module.css';

/** The lines of an invoice and what they come to. */
export function InvoiceLines({ invoice }: { readonly invoice: WholeInvoice }) {
  const format = useFormat();
  const { lines, amount, vat, vat_amount, vat_included_amount } = invoice;
  const rate = vat?.rate ?? 0;
  return (
    <dl className={styles.lines}>
      {lines.map(({ key, amount: cents }) => (
        <div key={key}>
          <dt>
            <LineWord line={key} />
          </dt>
          <dd>{format.money(cents)}</dd>
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
  );
}

function VatWord({ category }: { readonly category: 'AE' | 'O' }) {
  return category === 'AE' ? <Trans>VAT, reverse charge</Trans> : <Trans>Outside the scope of VAT</Trans>;
}

function LineWord({ line }: { readonly line: InvoiceLine['key'] }) {
  switch (line) {
    case 'transport':
      return <Trans>Transport</Trans>;
    case 'crossing':
      return <Trans>Tunnel or ferry</Trans>;
    case 'handling_pickup':
      return <Trans>Loading by the driver</Trans>;
    case 'handling_delivery':
      return <Trans>Unloading by the driver</Trans>;
    case 'tail_lift':
      return <Trans>Tail lift</Trans>;
    case 'appointment_pickup':
      return <Trans>Appointment at pickup</Trans>;
    case 'appointment_delivery':
      return <Trans>Appointment at delivery</Trans>;
    case 'insurance':
      return <Trans>Insurance of the value</Trans>;
    case 'price_difference':
      return <Trans>Difference to the carrier’s price</Trans>;
    case 'credit':
      return <Trans>Credit</Trans>;
    case 'cancellation_fee':
      return <Trans>Cancellation fee</Trans>;
  }
}
