import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#design/button/button-class.ts';
import { purchaseQuery } from '#device/earnings/earnings.ts';
import { useViewer } from '#device/session/use-session.ts';
import { NotThere } from '../../parts/page/not-there.tsx';
import { PurchasePage } from './purchase-page.tsx';

/** One invoice of the carrier. */
export function PurchaseScreen({ uuid }: { readonly uuid: string }) {
  const { t } = useLingui();
  const company = useViewer().company?.uuid ?? '';
  const query = useQuery(purchaseQuery(company, uuid));
  if (query.data !== undefined) return <PurchasePage key={uuid} invoice={query.data} />;
  return (
    <NotThere
      uuid={uuid}
      reading={query}
      loading={t`Loading the invoice`}
      missing={<Trans>This invoice does not exist</Trans>}
      absent={<Trans>This invoice is not on this device</Trans>}
      back={
        <Link to="/billing/invoices" className={buttonClass('primary')}>
          <Trans>Back to billing</Trans>
        </Link>
      }
    />
  );
}
