import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { ListAndDetail } from '../../parts/page/list-and-detail.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { PreInvoicesList } from './pre-invoices-list.tsx';

/** The carrier's earnings, and the mission that is open of them. */
export function PreInvoicesScreen({ open }: { readonly open: string | null }) {
  const { t } = useLingui();
  usePageTitle(open === null ? t`Billing` : null);
  return (
    <ListAndDetail
      label={t`Pre-invoices`}
      list={<PreInvoicesList open={open} />}
      isOpen={open !== null}
      nothingOpen={
        <EmptyState icon="receipt-f" title={<Trans>Choose a mission</Trans>}>
          <Trans>What it earns, and the day on which it is paid, open here.</Trans>
        </EmptyState>
      }
    />
  );
}
