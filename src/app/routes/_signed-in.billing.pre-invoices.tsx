import { createFileRoute, useParams } from '@tanstack/react-router';
import { PreInvoicesScreen } from '#screens/carrier/billing/pre-invoices-screen.tsx';
import { requirePlace } from '../guards/require-place.ts';
import { sayBilling } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/billing/pre-invoices')({
  component: PreInvoicesPage,
  loader: sayBilling,
  beforeLoad: requirePlace('earnings'),
});

function PreInvoicesPage() {
  const open = useParams({ from: '/_signed-in/billing/pre-invoices/$uuid', shouldThrow: false });
  return <PreInvoicesScreen open={open?.uuid ?? null} />;
}
