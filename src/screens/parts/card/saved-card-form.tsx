import { useLingui } from '@lingui/react/macro';
import type { Stripe, StripeError } from '@stripe/stripe-js';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#design/button/button.tsx';
import { FormFault } from '../form/form-fault.tsx';
import styles from './card.module.css';
import { cardFault } from './card-fault.ts';
import { CardProviderWait, TestCards } from './card-provider-wait.tsx';
import { useCardProvider } from './use-card-provider.ts';

interface SavedCardFormProps {
  readonly action: ReactNode;
  readonly refused: ReactNode;
  readonly onPay: (stripe: Stripe) => Promise<StripeError | null>;
}

/** Pays by a saved card: nothing is typed, the bank may still ask. */
export function SavedCardForm({ action, refused, onPay }: SavedCardFormProps) {
  const { t } = useLingui();
  const { stripe, isSandbox, fault, retry } = useCardProvider();
  const pay = useMutation({ mutationFn: onPay });
  if (stripe === null) return <CardProviderWait fault={fault} onRetry={retry} />;
  const wrong = pay.data ? cardFault(pay.data.code) : null;
  return (
    <>
      {isSandbox && <TestCards />}
      {pay.data && (
        <p role="alert" className={styles.declined}>
          {refused} {wrong !== null && t(wrong.message)}
        </p>
      )}
      {pay.error !== null && <FormFault error={pay.error} />}
      <Button variant="primary" size="lg" wide busy={pay.isPending} onClick={() => pay.mutate(stripe)}>
        {action}
      </Button>
    </>
  );
}
