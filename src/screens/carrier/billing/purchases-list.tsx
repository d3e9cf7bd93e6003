import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Badge } from '#design/badge/badge.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { purchasesQuery } from '#device/earnings/earnings.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { PurchaseInvoice } from '#freight/purchase/purchase-invoice.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { InvoiceStateBadge } from '../../parts/invoice/invoice-state-badge.tsx';
import { loadedItems } from '../../parts/list/loaded-items.ts';
import { PagedList } from '../../parts/list/paged-list.tsx';
import { RowLink } from '../../parts/list/row-link.tsx';
import { useReadAt } from '../../parts/page/page-state.ts';
import { BillingHead } from './billing-head.tsx';
import styles from './earnings.module.css';

/** The carrier's invoices, the latest first. */
export function PurchasesList({ open }: { readonly open: string | null }) {
  const { t } = useLingui();
  const company = useViewer().company?.uuid ?? '';
  const query = useInfiniteQuery(purchasesQuery(company));
  useReadAt('list', query.dataUpdatedAt || null);
  const { items: invoices, total } = loadedItems(query.data);
  return (
    <div className={styles.list}>
      <BillingHead />
      <PagedList
        query={query}
        count={invoices.length}
        loading={t`Loading the invoices`}
        placeholders={5}
        fault={<Trans>The invoices did not load.</Trans>}
        empty={
          <EmptyState icon="receipt-f" title={<Trans>No invoice yet</Trans>}>
            <Trans>The first comes after a delivery whose proof is there.</Trans>
          </EmptyState>
        }
        more={<Trans>Load more invoices</Trans>}
      >
        <ul>
          {invoices.map((invoice) => (
            <li key={invoice.uuid}>
              <Row invoice={invoice} current={invoice.uuid === open} />
            </li>
          ))}
        </ul>
        <p className={styles.note}>
          <Plural value={total} one="# invoice" other="# invoices" />
        </p>
      </PagedList>
    </div>
  );
}

function Row({ invoice, current }: { readonly invoice: PurchaseInvoice; readonly current: boolean }) {
  const format = useFormat();
  const { uuid, reference, own_reference, mission, from, to, vat_included_amount, pay_day } = invoice;
  const payDay = pay_day === null ? '' : format.calendarDay(pay_day);
  return (
    <RowLink path={`/billing/invoices/${uuid}`} className={styles.row ?? ''} current={current}>
      <span className={styles.what}>
        <Reference>{own_reference ?? reference ?? ''}</Reference>
        <span>
          {mission.reference}, {from} – {to}
        </span>
      </span>
      <span className={styles.amounts}>
        <b>{format.money(vat_included_amount ?? invoice.amount)}</b>
        <span>
          <Trans>VAT included</Trans>
        </span>
      </span>
      <span className={styles.state}>
        <InvoiceStateBadge invoice={invoice} />
        {invoice.is_contested === true && (
          <Badge color="orange">
            <Trans>Contested</Trans>
          </Badge>
        )}
        {payDay !== '' && <Trans>payout {payDay}</Trans>}
      </span>
    </RowLink>
  );
}
