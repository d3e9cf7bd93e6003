import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#design/button/button.tsx';
import { Stack } from '#design/layout/stack.tsx';
import type { PaymentStatus } from '#freight/payment/card-payment.ts';
import styles from './card.module.css';

interface PaymentOutcomeProps {
  readonly status: PaymentStatus | undefined;
  readonly onClose: () => void;
  /** Where it shows how the payment ended. */
  readonly children: ReactNode;
}

/** A payment that did not go through, or of which nobody knows yet: until the bank has said so, paying again is off. */
export function PaymentOutcome({ status, onClose, children }: PaymentOutcomeProps) {
  return (
    <Stack gap="4" shrinks role="status">
      {status === 'cancelled' || status === 'expired' ? (
        <p>
          <Trans>This payment was stopped. Nothing was charged.</Trans>
        </p>
      ) : (
        <>
          <p className={styles.unknown}>
            <b>
              <Trans>We do not know yet</Trans>
            </b>
            <span>{children}</span>
          </p>
          <p>
            <Trans>Paying again now is off, so that nothing is paid twice.</Trans>
          </p>
        </>
      )}
      <Button variant="white" onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </Stack>
  );
}
