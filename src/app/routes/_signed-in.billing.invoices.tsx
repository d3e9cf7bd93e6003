import { createFileRoute, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '#screens/parts/page/lazy-part.tsx';
import { BillingScreen } from '#screens/shipper/billing/billing-screen.tsx';
import { earnsHere } from '../guards/require-place.ts';
import { sayBilling, sayOrders } from '../i18n.ts';

export const Route = createFileRoute('/_signed-in/billing/invoices')({
  component: BillingPage,
  loader: () => (earnsHere() ? sayBilling() : sayOrders()),
  /** `selectAll=1` shows all that is late, and selects it. */
  validateSearch: ({ selectAll }: Record<string, unknown>): { selectAll?: 1 } =>
    Number(selectAll) === 1 ? { selectAll: 1 } : {},
});

// Carriers and shippers have separate billing screens; each loads only its own.
const Purchases = lazyPart(() =>
  import('#screens/carrier/billing/purchases-screen.tsx').then((part) => part.PurchasesScreen),
);

function BillingPage() {
  const open = useParams({ from: '/_signed-in/billing/invoices/$key', shouldThrow: false });
  const { selectAll } = Route.useSearch();
  if (earnsHere()) {
    return (
      <Suspense>
        <Purchases open={open?.key ?? null} />
      </Suspense>
    );
  }
  return <BillingScreen name={open?.key ?? (selectAll === 1 ? 'late' : null)} selectAll={selectAll === 1} />;
}
