import { createFileRoute } from '@tanstack/react-router';
import { BookingScreen } from '#screens/shipper/new-shipment/booking-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { sayOrders } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/shipments_/new/')({
  component: NewShipmentPage,
  loader: sayOrders,
  validateSearch: ({ start }: Record<string, unknown>) => (start === 'estimate' ? { start } : {}),
  beforeLoad: requirePlace('shipments'),
});

function NewShipmentPage() {
  return <BookingScreen step={null} fromEstimate={Route.useSearch().start === 'estimate'} />;
}
