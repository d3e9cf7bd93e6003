import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '#design/button/button.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { invoiceQuery } from '#device/invoices/invoice-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useRefusal } from '../../parts/page/use-refusal.ts';
import { tabNamed } from './invoice-filter.ts';
import { InvoicePage } from './invoice-page.tsx';

/** One invoice. A tab's name opens none. */
export function InvoiceScreen({ uuid }: { readonly uuid: string }) {
  return tabNamed(uuid) === null ? <OpenInvoice key={uuid} uuid={uuid} /> : null;
}

function OpenInvoice({ uuid }: { readonly uuid: string }) {
  const { t } = useLingui();
  const { company } = useViewer();
  const { data, isPending, error, refetch } = useQuery(invoiceQuery(company?.uuid ?? '', uuid));
  const missing = useRefusal(uuid, { isPending, error }) !== null;
  if (data !== undefined) return <InvoicePage invoice={data} />;
  if (isPending && !missing) return <SkeletonRows label={t`Loading the invoice`} count={3} />;
  return (
    <EmptyState
      level={1}
      icon={missing ? 'signpost-f' : 'wifi-slash-b'}
      title={missing ? <Trans>This invoice does not exist</Trans> : <Trans>This invoice is not on this device</Trans>}
      action={
        missing ? (
          <Link to="/billing/invoices" className={buttonClass('primary')}>
            <Trans>Back to invoices</Trans>
          </Link>
        ) : (
          <Button variant="primary" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    />
  );
}
