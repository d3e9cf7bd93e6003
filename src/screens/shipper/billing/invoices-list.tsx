import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { invoicesQuery } from '#device/invoices/invoice-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { Invoice } from '#freight/invoice/invoice.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { ShowMore } from '../../parts/list/show-more.tsx';
import { useReadAt } from '../../parts/page/page-state.ts';
import styles from './billing.module.css';
import type { InvoiceTab } from './invoice-filter.ts';
import { InvoiceRow } from './invoice-row.tsx';
import { InvoiceTabs } from './invoice-tabs.tsx';
import { Owed } from './owed.tsx';
import { PayDialog } from './pay-dialog.tsx';

interface InvoicesListProps {
  /** Null shows all. */
  readonly tab: InvoiceTab | null;
  readonly open: string | null;
}

/** A company's invoices: what is not issued yet, then the latest. */
export function InvoicesList({ tab, open }: InvoicesListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [paid, setPaid] = useState<readonly Invoice[] | null>(null);
  const { company } = useViewer();
  const query = useInfiniteQuery({ ...invoicesQuery(company?.uuid ?? '', tab), placeholderData: keepPreviousData });
  const { data, isPending, isError, dataUpdatedAt, hasNextPage, isFetchingNextPage } = query;
  useReadAt('list', dataUpdatedAt || null);
  const invoices = data?.pages.flatMap(({ items }) => items) ?? [];
  const loaded = invoices.length;
  const chosen = invoices.filter((invoice) => isPayable(invoice) && selected.has(invoice.uuid));
  const chosenSum = format.money(chosen.reduce((sum, { amount_due }) => sum + (amount_due ?? 0), 0));
  const select = (uuid: string, isOn: boolean) =>
    setSelected((before) => new Set(isOn ? [...before, uuid] : [...before].filter((other) => other !== uuid)));
  const total = data?.pages[0]?.meta.item_count ?? 0;
  return (
    <div className={styles.list}>
      <h1 className={styles.title}>
        <Trans>Billing</Trans>
      </h1>
      <Owed />
      <p className={styles.cards}>
        <Link to="/account/payment-sources" className={buttonClass('white', 'sm')}>
          <Trans>Cards</Trans>
        </Link>
      </p>
      <InvoiceTabs tab={tab} />
      {isPending && <SkeletonRows label={t`Loading the invoices`} count={5} />}
      {isError && (
        <ListFault readAt={dataUpdatedAt || null} onRetry={() => void query.refetch()}>
          <Trans>The invoices did not load.</Trans>
        </ListFault>
      )}
      {data !== undefined && loaded === 0 && (
        <EmptyState icon="file-pdf-f" title={<Trans>No invoice here</Trans>}>
          <Trans>A shipment is invoiced once its proof of delivery is there.</Trans>
        </EmptyState>
      )}
      <ul>
        {invoices.map((invoice) => (
          <li key={invoice.uuid} className={isPayable(invoice) ? styles.selectable : undefined}>
            {isPayable(invoice) && (
              <span className={styles.select}>
                <Checkbox
                  aria-label={invoice.reference ?? ''}
                  checked={selected.has(invoice.uuid)}
                  onChange={(event) => select(invoice.uuid, event.target.checked)}
                />
              </span>
            )}
            <InvoiceRow invoice={invoice} current={invoice.uuid === open} />
          </li>
        ))}
      </ul>
      {loaded > 0 && (
        <p className={styles.total}>
          <Plural value={total} one={`${loaded} of # invoice`} other={`${loaded} of # invoices`} />
        </p>
      )}
      {chosen.length > 0 && (
        <div className={styles.selection}>
          <span>
            <Plural value={chosen.length} one="# invoice" other="# invoices" />
          </span>
          <Button variant="white" onClick={() => setSelected(new Set())}>
            <Trans>Clear selection</Trans>
          </Button>
          <Button variant="primary" onClick={() => setPaid(chosen)}>
            <Trans>Pay {chosenSum}</Trans>
          </Button>
        </div>
      )}
      {paid !== null && (
        <PayDialog
          invoices={paid}
          onClose={() => {
            setPaid(null);
            setSelected(new Set());
          }}
        />
      )}
      {hasNextPage && (
        <ShowMore busy={isFetchingNextPage} onMore={() => void query.fetchNextPage()}>
          <Trans>Load more invoices</Trans>
        </ShowMore>
      )}
    </div>
  );
}

function isPayable({ amount_due }: Invoice): boolean {
  return amount_due !== null && amount_due > 0;
}
