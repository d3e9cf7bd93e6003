import { useLingui } from '@lingui/react/macro';
import { useViewer } from '#device/session/use-session.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { useShipment } from '#device/shipments/use-shipments.ts';
import { may } from '#freight/user/abilities.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { useRefusal } from '../../parts/page/use-refusal.ts';
import { ShipmentMissing } from '../../parts/shipment/shipment-missing.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { LockedCompany } from './locked-company.tsx';

/** Ordering a shipment once more: what is taken over, and the new days. */
export function DuplicateScreen({ uuid }: { readonly uuid: string }) {
  const { t } = useLingui();
  const { company } = useViewer();
  const { shipment, loading, error, retry } = useShipment(useShipper(), uuid);
  const isGone = useRefusal(uuid, { isPending: loading, error })?.status === 404;
  const isMissing = shipment === null || isGone;
  usePageTitle(isMissing ? null : t`Duplicate`);
  if (company === null || !may.orderTransport(company)) return <LockedCompany />;
  if (isMissing) return <ShipmentMissing loading={loading} isGone={isGone} onRetry={retry} />;
  return (
    <main>
      <DuplicateDialog shipment={shipment} />
    </main>
  );
}
