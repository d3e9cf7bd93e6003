import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { ListAndDetail } from '../../parts/page/list-and-detail.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { PurchasesList } from './purchases-list.tsx';

/** The carrier's invoices, and the one that is open. */
export function PurchasesScreen({ open }: { readonly open: string | null }) {
  const { t } = useLingui();
  usePageTitle(open === null ? t`Billing` : null);
  return (
    <ListAndDetail
      label={t`Invoices`}
      list={<PurchasesList open={open} />}
      isOpen={open !== null}
      nothingOpen={
        <EmptyState icon="receipt-f" title={<Trans>Choose an invoice</Trans>}>
          <Trans>Its lines, its PDF and the day on which it is paid open here.</Trans>
        </EmptyState>
      }
    />
  );
}
