import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#design/button/button-class.ts';
import { invoiceQuery } from '#device/invoices/invoice-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { NotThere } from '../../parts/page/not-there.tsx';
import { tabNamed } from './invoice-filter.ts';
import { InvoicePage } from './invoice-page.tsx';

/** One invoice. A tab's name opens none. */
export function InvoiceScreen({ uuid }: { readonly uuid: string }) {
  return tabNamed(uuid) === null ? <OpenInvoice key={uuid} uuid={uuid} /> : null;
}

function OpenInvoice({ uuid }: { readonly uuid: string }) {
  const { t } = useLingui();
  const { company } = useViewer();
  const query = useQuery(invoiceQuery(company?.uuid ?? '', uuid));
  if (query.data !== undefined) return <InvoicePage invoice={query.data} />;
  return (
    <NotThere
      uuid={uuid}
      reading={query}
      loading={t`Loading the invoice`}
      missing={<Trans>This invoice does not exist</Trans>}
      absent={<Trans>This invoice is not on this device</Trans>}
      back={
        <Link to="/billing/invoices" className={buttonClass('primary')}>
          <Trans>Back to invoices</Trans>
        </Link>
      }
    />
  );
}
