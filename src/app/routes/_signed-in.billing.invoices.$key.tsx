import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '#screens/parts/page/lazy-part.tsx';
import { InvoiceScreen } from '#screens/shipper/billing/invoice-screen.tsx';
import { earnsHere } from '../guards/require-place.ts';

export const Route = createFileRoute('/_signed-in/billing/invoices/$key')({ component: InvoicePage });

const Purchase = lazyPart(() =>
  import('#screens/carrier/billing/purchase-screen.tsx').then((part) => part.PurchaseScreen),
);

function InvoicePage() {
  const { key } = Route.useParams();
  if (!earnsHere()) return <InvoiceScreen uuid={key} />;
  return (
    <Suspense>
      <Purchase uuid={key} />
    </Suspense>
  );
}
