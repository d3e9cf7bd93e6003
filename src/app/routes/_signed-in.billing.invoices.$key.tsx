import { createFileRoute } from '@tanstack/react-router';
import { InvoiceScreen } from '#screens/shipper/billing/invoice-screen.tsx';

export const Route = createFileRoute('/_signed-in/billing/invoices/$key')({ component: InvoicePage });

function InvoicePage() {
  return <InvoiceScreen uuid={Route.useParams().key} />;
}
