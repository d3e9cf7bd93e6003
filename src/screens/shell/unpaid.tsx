import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { companyQuery } from '#device/company/company-query.ts';
import { invoiceMetricsQuery } from '#device/invoices/invoice-queries.ts';
import { shipmentMetricsQuery } from '#device/shipments/shipment-list-query.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { notifiesOfUnpaid } from '#freight/invoice/dunning.ts';
import { withMoreWords } from '../parts/language/switch-language.ts';
import { lazyPart } from '../parts/page/lazy-part.tsx';
import { MissingUnseen } from '../parts/page/missing-part.tsx';

// Nearly every shipper owes nothing that is late.
const banners = () => withMoreWords(import('./unpaid-banners.tsx'));
const InvoicesBanner = lazyPart(() => banners().then((part) => part.InvoicesBanner), MissingUnseen);
const ShipmentsBanner = lazyPart(() => banners().then((part) => part.ShipmentsBanner), MissingUnseen);

/** A shipper's debts: overdue invoices, and shipments that await payment. */
export function Unpaid() {
  const owner = useShipper();
  const { data: owed } = useQuery(invoiceMetricsQuery(owner.company));
  const isLate = (owed?.amounts.payment_late ?? 0) > 0;
  const { data: record } = useQuery({ ...companyQuery(owner.company), enabled: isLate });
  const due = useQuery(shipmentMetricsQuery(owner)).data?.requires_payment;
  return (
    <Suspense>
      {owed !== undefined && record !== undefined && notifiesOfUnpaid(owed.amounts, record.billing.payment_mode) && (
        <InvoicesBanner count={owed.counts.payment_late} late={owed.amounts.payment_late} />
      )}
      {due !== undefined && due.total > 0 && <ShipmentsBanner due={due} />}
    </Suspense>
  );
}
