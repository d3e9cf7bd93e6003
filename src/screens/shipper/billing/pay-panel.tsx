import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { beginPayment, readPaidAgain } from '#device/payments/payments.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { Invoice } from '#freight/invoice/invoice.ts';
import { CardPayment } from '../../parts/card/card-payment.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import { PaidPanel } from './paid-panel.tsx';

interface PayPanelProps {
  readonly invoices: readonly Invoice[];
  readonly onDone: () => void;
}

/** The amount, the card to pay it with, and how it ended. */
export default function PayPanel({ invoices, onDone }: PayPanelProps) {
  const format = useFormat();
  const company = useViewer().company?.uuid ?? '';
  const [asked, setAsked] = useState<string | null>(null);
  const amount = invoices.reduce((sum, { amount_due }) => sum + (amount_due ?? 0), 0);
  const sum = format.money(amount);
  if (asked !== null) return <PaidPanel payment={asked} onDone={onDone} />;
  return (
    <CardPayment
      amount={amount}
      action={<Trans>Pay {sum}</Trans>}
      onBegin={(source) => {
        const ids = invoices.map(({ uuid }) => uuid);
        return beginPayment(company, { invoices: ids, amount, source }).finally(() => readPaidAgain(company));
      }}
      onAsked={(payment) => {
        setAsked(payment);
        void readPaidAgain(company);
      }}
    />
  );
}
