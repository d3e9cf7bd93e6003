import { createFileRoute } from '@tanstack/react-router';
import { readShipmentsSearch } from '#screens/parts/shipment/shipments-search.ts';
import { ShipmentsScreen } from '#screens/shipper/shipments/shipments-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { sayOrders } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/shipments/')({
  component: ShipmentsPage,
  validateSearch: readShipmentsSearch,
  beforeLoad: requirePlace('shipments'),
  loader: sayOrders,
});

function ShipmentsPage() {
  return <ShipmentsScreen name={undefined} search={Route.useSearch()} />;
}
