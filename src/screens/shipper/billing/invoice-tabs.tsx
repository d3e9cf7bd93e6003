import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TabCount, Tabs, tabClass } from '#design/tabs/tabs.tsx';
import { invoiceMetricsQuery } from '#device/invoices/invoice-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './billing.module.css';
import { INVOICE_TABS, type InvoiceTab } from './invoice-filter.ts';

/** The states that invoices are read by, each with its count. */
export function InvoiceTabs({ tab }: { readonly tab: InvoiceTab | 'card-payments' | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const { company } = useViewer();
  const counts = useQuery(invoiceMetricsQuery(company?.uuid ?? '')).data?.counts;
  const count = (value: number | undefined) =>
    value === undefined ? null : <TabCount>{format.number(value)}</TabCount>;
  const countOf = (name: InvoiceTab) => (name === 'late' ? counts?.payment_late : counts?.[name]);
  return (
    <div className={styles.tabs}>
      <Tabs label={t`Invoices by state`} look="folder">
        <Link
          to="/billing/invoices"
          className={tabClass}
          aria-current={tab === null ? 'page' : undefined}
          activeOptions={{ exact: true }}
        >
          <Trans context="invoices">All</Trans> {count(counts?.all)}
        </Link>
        {INVOICE_TABS.map((name) => (
          <Link
            key={name}
            to="/billing/invoices/$key"
            params={{ key: name }}
            className={tabClass}
            aria-current={name === tab ? 'page' : undefined}
          >
            <TabWord tab={name} /> {count(countOf(name))}
          </Link>
        ))}
        <Link
          to="/billing/credit-card-payments/{-$uuid}"
          params={{ uuid: undefined }}
          className={tabClass}
          aria-current={tab === 'card-payments' ? 'page' : undefined}
        >
          <Trans>Card payments</Trans>
        </Link>
      </Tabs>
    </div>
  );
}

function TabWord({ tab }: { readonly tab: InvoiceTab }) {
  switch (tab) {
    case 'waiting_payment':
      return <Trans>Waiting for payment</Trans>;
    case 'partially_paid':
      return <Trans>Partly paid</Trans>;
    case 'paid':
      return <Trans context="invoices">Paid</Trans>;
    case 'pending_billing':
      return <Trans>To be billed</Trans>;
    case 'late':
      return <Trans context="invoices">Late</Trans>;
  }
}
