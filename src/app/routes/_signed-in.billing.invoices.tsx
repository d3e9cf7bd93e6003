import { createFileRoute, useParams } from '@tanstack/react-router';
import { BillingScreen } from '#screens/shipper/billing/billing-screen.tsx';
import { sayMore } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/billing/invoices')({
  component: BillingPage,
  loader: sayMore,
  /** `selectAll=1` shows all that is late. */
  validateSearch: ({ selectAll }: Record<string, unknown>): { selectAll?: 1 } =>
    Number(selectAll) === 1 ? { selectAll: 1 } : {},
});

function BillingPage() {
  const open = useParams({ from: '/_signed-in/billing/invoices/$key', shouldThrow: false });
  const { selectAll } = Route.useSearch();
  return <BillingScreen name={open?.key ?? (selectAll === 1 ? 'late' : null)} />;
}
