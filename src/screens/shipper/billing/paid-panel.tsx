import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '#design/button/button.tsx';
import { Row } from '#design/layout/row.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { Stamp } from '#design/stamp/stamp.tsx';
import { paymentQuery, readPaidAgain } from '#device/payments/payments.ts';
import { useViewer } from '#device/session/use-session.ts';
import { CardBrand, CardDigits } from '../../parts/card/card-name.tsx';
import { PaymentOutcome } from '../../parts/card/payment-outcome.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './billing.module.css';

interface PaidPanelProps {
  readonly payment: string;
  readonly onDone: () => void;
}

/** The result of a payment. It is unknown until the bank has answered, and paying again is off. */
export function PaidPanel({ payment, onDone }: PaidPanelProps) {
  const format = useFormat();
  const company = useViewer().company?.uuid ?? '';
  const { data } = useQuery(paymentQuery(company, payment));
  const status = data?.status;
  useEffect(() => {
    if (status === 'captured') void readPaidAgain(company);
  }, [status, company]);
  if (data === undefined || status !== 'captured') {
    return (
      <PaymentOutcome status={status} onClose={onDone}>
        <Trans>We ask your bank again every 10 s, also when you close this. Then the invoices show it.</Trans>
      </PaymentOutcome>
    );
  }
  const { amount, card, invoices, reference } = data;
  return (
    <div className={styles.pay} role="status">
      <Row as="p" align="center" justify="between" gap="3">
        <span className={styles.sum}>{format.money(amount)}</span>
        <Stamp>
          <Trans>Paid</Trans>
        </Stamp>
      </Row>
      {card !== null && (
        <p>
          <CardBrand brand={card.brand} /> <CardDigits last4={card.last4} />
        </p>
      )}
      <dl className={styles.lines}>
        {invoices.map((invoice) => (
          <div key={invoice.uuid}>
            <dt>
              <Reference>{invoice.reference}</Reference>
            </dt>
            <dd>{format.money(invoice.amount)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Trans>Payment {reference}</Trans>
      </p>
      <Button variant="primary" onClick={onDone}>
        <Trans>Done</Trans>
      </Button>
    </div>
  );
}
