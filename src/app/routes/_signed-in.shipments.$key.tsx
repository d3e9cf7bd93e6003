import { createFileRoute } from '@tanstack/react-router';
import { LISTED_STATES } from '#freight/shipment/state.ts';
import { readShipmentsSearch } from '#screens/parts/shipment/shipments-search.ts';
import { ShipmentScreen } from '#screens/shipper/shipment/shipment-screen.tsx';
import { ShipmentsScreen } from '#screens/shipper/shipments/shipments-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { sayOrders } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/shipments/$key')({
  component: ShipmentsOrOnePage,
  validateSearch: readShipmentsSearch,
  beforeLoad: requirePlace('shipments'),
  loader: sayOrders,
});

/** The path segment after `/shipments/` is a state or a shipment. */
function ShipmentsOrOnePage() {
  const { key } = Route.useParams();
  const search = Route.useSearch();
  const isState = LISTED_STATES.some((state) => state === key);
  return isState ? <ShipmentsScreen name={key} search={search} /> : <ShipmentScreen uuid={key} search={search} />;
}
