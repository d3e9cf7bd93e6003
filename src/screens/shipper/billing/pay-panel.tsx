import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { beginPayment, readPaidAgain } from '#device/payments/payments.ts';
import { useViewer } from '#device/session/use-session.ts';
import { type Invoice, uncontested } from '#freight/invoice/invoice.ts';
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
  const due = invoices.reduce((sum, { amount_due }) => sum + (amount_due ?? 0), 0);
  const rest = invoices.reduce((sum, invoice) => sum + uncontested(invoice), 0);
  const contested = due - rest;
  // Where nothing else is open, only what is contested can be paid.
  const [isChosen, setChosen] = useState(false);
  const withContested = isChosen || rest === 0;
  const amount = withContested ? due : rest;
  const sum = format.money(amount);
  const left = format.money(contested);
  if (asked !== null) return <PaidPanel payment={asked} onDone={onDone} />;
  return (
    <CardPayment
      amount={amount}
      action={<Trans>Pay {sum}</Trans>}
      onBegin={(source) => {
        const ids = invoices.map(({ uuid }) => uuid);
        return beginPayment(company, { invoices: ids, amount, withContested, source }).finally(() =>
          readPaidAgain(company),
        );
      }}
      onAsked={(payment) => {
        setAsked(payment);
        void readPaidAgain(company);
      }}
    >
      {contested > 0 && (
        <Checkbox checked={withContested} disabled={rest === 0} onChange={({ target }) => setChosen(target.checked)}>
          <Trans>Pay the {left} that you contest too</Trans>
        </Checkbox>
      )}
    </CardPayment>
  );
}
