import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { invoiceQuery } from '#device/invoices/invoice-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { BillingLayout } from './billing-layout.tsx';
import { tabNamed } from './invoice-filter.ts';
import { InvoicesList } from './invoices-list.tsx';

interface BillingScreenProps {
  /** A tab's or an invoice's. */
  readonly name: string | null;
  /** All that can be paid of the tab is selected at once. */
  readonly selectAll: boolean;
}

/** The past and coming charges of a shipper, and the invoice that is open. */
export function BillingScreen({ name, selectAll }: BillingScreenProps) {
  const { t } = useLingui();
  const { company } = useViewer();
  const navigate = useNavigate();
  const named = tabNamed(name);
  const open = named === null ? name : null;
  // An invoice that is opened leaves the table at the tab where it was found.
  const [found, setFound] = useState(named);
  if (open === null && found !== named) setFound(named);
  const tab = open === null ? named : found;
  usePageTitle(open === null ? t`Billing` : null);
  const { data } = useQuery({ ...invoiceQuery(company?.uuid ?? '', open ?? ''), enabled: open !== null });
  const reference = data?.reference ?? '';
  return (
    <BillingLayout
      tab={tab}
      table={<InvoicesList key={tab} tab={tab} open={open} selectAll={selectAll} />}
      panel={open === null ? null : <Outlet />}
      label={t`Invoice ${reference}`}
      closeLabel={t`Close the invoice`}
      onClose={() =>
        void (tab === null
          ? navigate({ to: '/billing/invoices' })
          : navigate({ to: '/billing/invoices/$key', params: { key: tab } }))
      }
    />
  );
}
