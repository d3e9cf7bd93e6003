import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { purchaseQuery } from '#device/earnings/earnings.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useRefusal } from '../../parts/page/use-refusal.ts';
import { NotThere } from './not-there.tsx';
import { PurchasePage } from './purchase-page.tsx';

/** One invoice of the carrier. */
export function PurchaseScreen({ uuid }: { readonly uuid: string }) {
  const { t } = useLingui();
  const company = useViewer().company?.uuid ?? '';
  const { data, isPending, error, refetch } = useQuery(purchaseQuery(company, uuid));
  const isMissing = useRefusal(uuid, { isPending, error }) !== null;
  if (data !== undefined) return <PurchasePage key={uuid} invoice={data} />;
  return (
    <NotThere
      isLoading={isPending && !isMissing ? t`Loading the invoice` : null}
      isMissing={isMissing}
      back="/billing/invoices"
      onRetry={() => void refetch()}
    >
      {isMissing ? <Trans>This invoice does not exist</Trans> : <Trans>This invoice is not on this device</Trans>}
    </NotThere>
  );
}
