import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { preInvoiceQuery } from '#device/earnings/earnings.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useRefusal } from '../../parts/page/use-refusal.ts';
import { NotThere } from './not-there.tsx';
import { PreInvoicePage } from './pre-invoice-page.tsx';

/** What one mission earns. */
export function PreInvoiceScreen({ uuid }: { readonly uuid: string }) {
  const { t } = useLingui();
  const company = useViewer().company?.uuid ?? '';
  const { data, isPending, error, refetch } = useQuery(preInvoiceQuery(company, uuid));
  const isMissing = useRefusal(uuid, { isPending, error }) !== null;
  if (data !== undefined) return <PreInvoicePage key={uuid} item={data} />;
  return (
    <NotThere
      isLoading={isPending && !isMissing ? t`Loading what the mission earns` : null}
      isMissing={isMissing}
      back="/billing/pre-invoices"
      onRetry={() => void refetch()}
    >
      {isMissing ? <Trans>This mission earns nothing here</Trans> : <Trans>This is not on this device</Trans>}
    </NotThere>
  );
}
