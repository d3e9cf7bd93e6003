import { Plural, Trans } from '@lingui/react/macro';
import { classNames } from '#design/class-names.ts';
import { Reference } from '#design/reference/reference.tsx';
import type { Invoice } from '#freight/invoice/invoice.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { InvoiceStateBadge } from '../../parts/invoice/invoice-state-badge.tsx';
import { RowLink } from '../../parts/list/row-link.tsx';
import styles from './billing-table.module.css';

/** The names of the columns, over the rows that have room for them. */
export function InvoiceHead() {
  return (
    <div className={classNames(styles.head, styles.invoice)} aria-hidden>
      <span>
        <Trans>Invoice</Trans>
      </span>
      <span>
        <Trans>Shipment</Trans>
      </span>
      <span className={styles.roomy}>
        <Trans context="invoice">Type</Trans>
      </span>
      <span className={styles.roomy}>
        <Trans>Issued</Trans>
      </span>
      <span>
        <Trans>Due</Trans>
      </span>
      <span className={classNames(styles.figure, styles.roomy)}>
        <Trans>Excl. VAT</Trans>
      </span>
      <span className={styles.figure}>
        <Trans>VAT included</Trans>
      </span>
      <span>
        <Trans>State</Trans>
      </span>
    </div>
  );
}

interface InvoiceRowProps {
  readonly invoice: Invoice;
  readonly current: boolean;
}

/** An invoice in the table: its number, transport, amount, due day and state. */
export function InvoiceRow({ invoice, current }: InvoiceRowProps) {
  const format = useFormat();
  const { uuid, reference, shipment, from, to, issue_date, due_date, vat_included_amount, amount } = invoice;
  const day = (date: string | null) => (date === null ? '' : format.calendarDay(date));
  const due = day(due_date);
  const contested = invoice.amount_contested > 0 ? format.money(invoice.amount_contested) : null;
  const isOpen = invoice.amount_due !== null && invoice.amount_due > 0;
  return (
    <RowLink path={`/billing/invoices/${uuid}`} className={classNames(styles.row, styles.invoice)} current={current}>
      <span className={styles.number}>
        {invoice.type === 'credit' && (
          <span className={styles.narrow}>
            <Trans>Credit note</Trans>
          </span>
        )}
        {reference === null ? (
          <span className={styles.narrow}>{shipment !== null && <Reference>{shipment.reference}</Reference>}</span>
        ) : (
          <Reference>{reference}</Reference>
        )}
      </span>
      <span className={styles.about}>
        <span className={styles.wide}>{shipment !== null && <Reference>{shipment.reference}</Reference>}</span>
        <span>{shipment === null ? <ShipmentCount of={invoice} /> : `${from} – ${to}`}</span>
      </span>
      <span className={styles.roomy}>
        <TypeWord invoice={invoice} />
      </span>
      <span className={styles.roomy}>{day(issue_date)}</span>
      <span className={classNames(styles.wide, invoice.late_days > 0 && styles.late)}>{due}</span>
      <span className={classNames(styles.figure, styles.roomy)}>{format.money(amount)}</span>
      <span className={styles.amounts}>
        <b className={vat_included_amount === null ? styles.narrow : undefined}>
          {format.money(vat_included_amount ?? amount)}
        </b>
        <span className={styles.narrow}>
          {vat_included_amount === null ? <Trans>excl. VAT</Trans> : <Trans>VAT included</Trans>}
        </span>
      </span>
      <span className={styles.state}>
        <InvoiceStateBadge invoice={invoice} />
        {isOpen && (
          <span className={styles.narrow}>
            <Trans>due {due}</Trans>
          </span>
        )}
        {contested !== null && (
          <span>
            <Trans>{contested} contested</Trans>
          </span>
        )}
      </span>
    </RowLink>
  );
}

/** The number of shipments in a summary; a correction of one names none. */
export function ShipmentCount({ of: { shipment_count: count } }: { readonly of: Invoice }) {
  return count > 0 && <Plural value={count} one="# shipment" other="# shipments" />;
}

function TypeWord({ invoice: { type, shipment } }: { readonly invoice: Invoice }) {
  switch (type) {
    case 'mission_main':
      return shipment === null ? <Trans>Summary</Trans> : <Trans>Transport</Trans>;
    case 'additionnal':
      return <Trans>Additional</Trans>;
    case 'credit':
      return <Trans>Credit note</Trans>;
  }
}
