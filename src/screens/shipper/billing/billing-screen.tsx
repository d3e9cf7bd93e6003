import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { ListAndDetail } from '../../parts/page/list-and-detail.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { tabNamed } from './invoice-filter.ts';
import { InvoicesList } from './invoices-list.tsx';

/** What a shipper was and will be charged, and the invoice that is open. `name` is a tab's or an invoice's. */
export function BillingScreen({ name }: { readonly name: string | null }) {
  const { t } = useLingui();
  const tab = tabNamed(name);
  const open = tab === null ? name : null;
  usePageTitle(open === null ? t`Billing` : null);
  return (
    <ListAndDetail
      label={t`Invoices`}
      list={<InvoicesList tab={tab} open={open} />}
      isOpen={open !== null}
      nothingOpen={
        <EmptyState icon="file-pdf-f" title={<Trans>Choose an invoice</Trans>}>
          <Trans>Its lines, its PDF and how to pay it open here.</Trans>
        </EmptyState>
      }
    />
  );
}
