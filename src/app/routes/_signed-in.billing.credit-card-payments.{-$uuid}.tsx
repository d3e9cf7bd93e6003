import { createFileRoute } from '@tanstack/react-router';
import { PaymentsScreen } from '#screens/shipper/billing/payments-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { sayOrders } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/billing/credit-card-payments/{-$uuid}')({
  component: PaymentsPage,
  loader: sayOrders,
  beforeLoad: requirePlace('dashboard'),
});

function PaymentsPage() {
  const { uuid = null } = Route.useParams();
  return <PaymentsScreen open={uuid} />;
}
