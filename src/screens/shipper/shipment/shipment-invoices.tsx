import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PaperBody } from '#design/paper/paper.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { shipmentInvoicesQuery } from '#device/shipments/shipment-queries.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { InvoiceStateBadge } from '../../parts/invoice/invoice-state-badge.tsx';
import styles from './shipment.module.css';

/** The invoices of a shipment, each with its state; none before it is delivered or cancelled. */
export function ShipmentInvoices({ shipment }: { readonly shipment: string }) {
  const format = useFormat();
  const { data: invoices = [] } = useQuery(shipmentInvoicesQuery(useShipper(), shipment));
  if (invoices.length === 0) return null;
  return (
    <PaperBody>
      <ul className={styles.invoices}>
        {invoices.map((invoice) => (
          <li key={invoice.uuid}>
            <Link to="/billing/invoices/$key" params={{ key: invoice.uuid }}>
              {invoice.reference === null ? <Trans>To be billed</Trans> : <Reference>{invoice.reference}</Reference>}
            </Link>
            <span>{format.money(invoice.vat_included_amount ?? invoice.amount)}</span>
            <InvoiceStateBadge invoice={invoice} />
          </li>
        ))}
      </ul>
    </PaperBody>
  );
}
