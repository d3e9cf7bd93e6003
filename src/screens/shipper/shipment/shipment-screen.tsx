import { useShipper } from '#device/shipments/shipment-owner.ts';
import { useShipment } from '#device/shipments/use-shipments.ts';
import { useRefusal } from '../../parts/page/use-refusal.ts';
import { ShipmentMissing } from '../../parts/shipment/shipment-missing.tsx';
import type { ShipmentsSearch } from '../../parts/shipment/shipments-search.ts';
import { ShipmentPage } from './shipment-page.tsx';

interface ShipmentScreenProps {
  readonly uuid: string;
  readonly search: ShipmentsSearch;
}

/** One shipment: as this device knows it at once, and as the server says it then. */
export function ShipmentScreen({ uuid, search }: ShipmentScreenProps) {
  const { shipment, readAt, loading, error, failed, retry } = useShipment(useShipper(), uuid);
  const refusal = useRefusal(uuid, { isPending: loading, error });
  const isGone = refusal?.status === 404;
  if (shipment === null || isGone) return <ShipmentMissing loading={loading} isGone={isGone} onRetry={retry} />;
  return (
    <ShipmentPage key={uuid} shipment={shipment} readAt={readAt} failed={failed} onRetry={retry} search={search} />
  );
}
