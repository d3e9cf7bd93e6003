import { createFileRoute } from '@tanstack/react-router';
import { ExternalRequestScreen } from '#screens/shipper/new-shipment/external-request-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { sayOrders } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/external-requests/$uuid/')({
  component: ExternalRequestPage,
  loader: sayOrders,
  beforeLoad: requirePlace('booking'),
});

function ExternalRequestPage() {
  return <ExternalRequestScreen uuid={Route.useParams().uuid} />;
}
