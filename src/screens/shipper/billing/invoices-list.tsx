import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { invoicesQuery } from '#device/invoices/invoice-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { ShowMore } from '../../parts/list/show-more.tsx';
import { useReadAt } from '../../parts/page/page-state.ts';
import styles from './billing.module.css';
import type { InvoiceTab } from './invoice-filter.ts';
import { InvoiceRow } from './invoice-row.tsx';
import { InvoiceTabs } from './invoice-tabs.tsx';
import { Owed } from './owed.tsx';

interface InvoicesListProps {
  /** Null shows all. */
  readonly tab: InvoiceTab | null;
  readonly open: string | null;
}

/** A company's invoices: what is not issued yet, then the latest. */
export function InvoicesList({ tab, open }: InvoicesListProps) {
  const { t } = useLingui();
  const { company } = useViewer();
  const query = useInfiniteQuery({ ...invoicesQuery(company?.uuid ?? '', tab), placeholderData: keepPreviousData });
  const { data, isPending, isError, dataUpdatedAt, hasNextPage, isFetchingNextPage } = query;
  useReadAt('list', dataUpdatedAt || null);
  const invoices = data?.pages.flatMap(({ items }) => items) ?? [];
  const loaded = invoices.length;
  const total = data?.pages[0]?.meta.item_count ?? 0;
  return (
    <div className={styles.list}>
      <h1 className={styles.title}>
        <Trans>Billing</Trans>
      </h1>
      <Owed />
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
          <li key={invoice.uuid}>
            <InvoiceRow invoice={invoice} current={invoice.uuid === open} />
          </li>
        ))}
      </ul>
      {loaded > 0 && (
        <p className={styles.total}>
          <Plural value={total} one={`${loaded} of # invoice`} other={`${loaded} of # invoices`} />
        </p>
      )}
      {hasNextPage && (
        <ShowMore busy={isFetchingNextPage} onMore={() => void query.fetchNextPage()}>
          <Trans>Load more invoices</Trans>
        </ShowMore>
      )}
    </div>
  );
}
