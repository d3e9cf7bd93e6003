import { createFileRoute } from '@tanstack/react-router';
import { PaymentScreen } from '#screens/shipper/billing/payment-screen.tsx';

export const Route = createFileRoute('/_signed-in/billing/credit-card-payments/$uuid')({ component: PaymentPage });

function PaymentPage() {
  const { uuid } = Route.useParams();
  return <PaymentScreen key={uuid} uuid={uuid} />;
}
