import { createFileRoute } from '@tanstack/react-router';
import { BookingScreen } from '#screens/shipper/new-shipment/booking-screen.tsx';
import { readStep } from '#screens/shipper/new-shipment/read-step.ts';
import { requirePlace } from '../guards/require-place.ts';
import { sayOrders } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/shipments_/new/$step')({
  component: NewShipmentStepPage,
  loader: sayOrders,
  beforeLoad: requirePlace('shipments'),
});

function NewShipmentStepPage() {
  return <BookingScreen step={readStep(Route.useParams().step)} />;
}
