import { createFileRoute, useParams } from '@tanstack/react-router';
import { BillingScreen } from '#screens/shipper/billing/billing-screen.tsx';
import { sayMore } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/billing/invoices')({ component: BillingPage, loader: sayMore });

function BillingPage() {
  const open = useParams({ from: '/_signed-in/billing/invoices/$key', shouldThrow: false });
  return <BillingScreen name={open?.key ?? null} />;
}
