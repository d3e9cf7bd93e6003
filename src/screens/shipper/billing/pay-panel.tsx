import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { beginPayment, readPaidAgain } from '#device/payments/payments.ts';
import { useViewer } from '#device/session/use-session.ts';
import { type Invoice, uncontested } from '#freight/invoice/invoice.ts';
import { CardPayment } from '../../parts/card/card-payment.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './billing.module.css';
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
  const [hasBegun, setBegun] = useState(false);
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
  // It was paid elsewhere, by transfer or by a colleague, while this stood open.
  if (due === 0 && !hasBegun) return <NothingLeft onDone={onDone} />;
  return (
    <CardPayment
      amount={amount}
      action={<Trans>Pay {sum}</Trans>}
      onBegin={(source) => {
        const ids = invoices.map(({ uuid }) => uuid);
        return beginPayment(company, { invoices: ids, amount, withContested, source })
          .then((begun) => {
            setBegun(true);
            return begun;
          })
          .finally(() => readPaidAgain(company));
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

/** The words where everything was paid meanwhile. */
function NothingLeft({ onDone }: Pick<PayPanelProps, 'onDone'>) {
  return (
    <div className={styles.pay} role="status">
      <p>
        <Trans>Nothing is left to pay: it was paid meanwhile. Your card was not charged.</Trans>
      </p>
      <Button variant="primary" onClick={onDone}>
        <Trans>Close</Trans>
      </Button>
    </div>
  );
}
