import { createFileRoute } from '@tanstack/react-router';
import { DuplicateScreen } from '#screens/shipper/new-shipment/duplicate-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { sayOrders } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/shipments_/$uuid_/duplicate')({
  component: DuplicatePage,
  loader: sayOrders,
  beforeLoad: requirePlace('shipments'),
});

function DuplicatePage() {
  return <DuplicateScreen uuid={Route.useParams().uuid} />;
}
