import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { paymentQuery } from '#device/payments/payments.ts';
import { useViewer } from '#device/session/use-session.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { BillingLayout } from './billing-layout.tsx';
import { PaymentScreen } from './payment-screen.tsx';
import { PaymentsList } from './payments-list.tsx';

/** A shipper's payments by card, and the payment that is open. */
export function PaymentsScreen({ open }: { readonly open: string | null }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const company = useViewer().company?.uuid ?? '';
  usePageTitle(open === null ? t`Card payments` : null);
  const { data } = useQuery({ ...paymentQuery(company, open ?? ''), enabled: open !== null });
  const reference = data?.reference ?? '';
  return (
    <BillingLayout
      tab="card-payments"
      table={<PaymentsList open={open} />}
      panel={open === null ? null : <PaymentScreen key={open} uuid={open} />}
      label={t`Payment ${reference}`}
      closeLabel={t`Close the payment`}
      onClose={() => void navigate({ to: '/billing/credit-card-payments/{-$uuid}', params: { uuid: undefined } })}
    />
  );
}
