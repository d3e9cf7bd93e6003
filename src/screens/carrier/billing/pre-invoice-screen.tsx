import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#design/button/button-class.ts';
import { preInvoiceQuery } from '#device/earnings/earnings.ts';
import { useViewer } from '#device/session/use-session.ts';
import { NotThere } from '../../parts/page/not-there.tsx';
import { PreInvoicePage } from './pre-invoice-page.tsx';

/** The earnings of one mission. */
export function PreInvoiceScreen({ uuid }: { readonly uuid: string }) {
  const { t } = useLingui();
  const company = useViewer().company?.uuid ?? '';
  const query = useQuery(preInvoiceQuery(company, uuid));
  if (query.data !== undefined) return <PreInvoicePage key={uuid} item={query.data} />;
  return (
    <NotThere
      uuid={uuid}
      reading={query}
      loading={t`Loading what the mission earns`}
      missing={<Trans>This mission earns nothing here</Trans>}
      absent={<Trans>This is not on this device</Trans>}
      back={
        <Link to="/billing/pre-invoices" className={buttonClass('primary')}>
          <Trans>Back to billing</Trans>
        </Link>
      }
    />
  );
}
