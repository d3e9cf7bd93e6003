import { Trans } from '@lingui/react/macro';
import { Reference } from '#design/reference/reference.tsx';
import type { Invoice } from '#freight/invoice/invoice.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { InvoiceStateBadge } from '../../parts/invoice/invoice-state-badge.tsx';
import { RowLink } from '../../parts/list/row-link.tsx';
import styles from './billing.module.css';

interface InvoiceRowProps {
  readonly invoice: Invoice;
  readonly current: boolean;
}

/** An invoice in the list: its number and transport, what it comes to, when it is due and how it stands. */
export function InvoiceRow({ invoice, current }: InvoiceRowProps) {
  const format = useFormat();
  const { uuid, reference, shipment, from, to, due_date, vat_included_amount, amount } = invoice;
  const due = due_date === null ? '' : format.calendarDay(due_date);
  return (
    <RowLink path={`/billing/invoices/${uuid}`} className={styles.row ?? ''} current={current}>
      <span className={styles.what}>
        {invoice.type === 'credit' && <Trans>Credit note</Trans>}
        <Reference>{reference ?? shipment.reference}</Reference>
        <span>
          {from} – {to}
        </span>
      </span>
      <span className={styles.amounts}>
        <b>{format.money(vat_included_amount ?? amount)}</b>
        <span>{vat_included_amount === null ? <Trans>excl. VAT</Trans> : <Trans>VAT included</Trans>}</span>
      </span>
      <span className={styles.state}>
        <InvoiceStateBadge invoice={invoice} />
        {invoice.amount_due !== null && invoice.amount_due > 0 && <Trans>due {due}</Trans>}
      </span>
    </RowLink>
  );
}
