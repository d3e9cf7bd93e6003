import { createFileRoute } from '@tanstack/react-router';
import { PreInvoiceScreen } from '#screens/carrier/billing/pre-invoice-screen.tsx';

export const Route = createFileRoute('/_signed-in/billing/pre-invoices/$uuid')({ component: PreInvoicePage });

function PreInvoicePage() {
  return <PreInvoiceScreen uuid={Route.useParams().uuid} />;
}
