import { Trans, useLingui } from '@lingui/react/macro';
import type { StripeError } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Radio, RadioGroup } from '#design/radio/radio.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { paymentSourcesQuery } from '#device/payment-sources/payment-sources.ts';
import { beginPayment, readPaidAgain } from '#device/payments/payments.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { Invoice } from '#freight/invoice/invoice.ts';
import { CardForm } from '../../parts/card/card-form.tsx';
import { CardBrand, CardDigits, cardMonth } from '../../parts/card/card-name.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './billing.module.css';
import { PaidPanel } from './paid-panel.tsx';
import { SavedCardForm } from './saved-card-form.tsx';

interface PayPanelProps {
  readonly invoices: readonly Invoice[];
  readonly onDone: () => void;
}

/** Confirms a payment with the card provider; asks the bank where it wants that. */
export type Confirm = (secret: string) => Promise<{ error?: StripeError | undefined }>;

const ANOTHER = 'another';

/** The amount, the card to pay it with, and how it ended. */
export default function PayPanel({ invoices, onDone }: PayPanelProps) {
  const { t } = useLingui();
  const format = useFormat();
  const company = useViewer().company?.uuid ?? '';
  const { data, isPending } = useQuery(paymentSourcesQuery(company));
  const [chosen, setChosen] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const cards = data?.items.filter(({ expired }) => !expired) ?? [];
  const source = chosen ?? cards[0]?.uuid ?? ANOTHER;
  const amount = invoices.reduce((sum, { amount_due }) => sum + (amount_due ?? 0), 0);
  const sum = format.money(amount);

  /** @returns what the provider found wrong with the card, null where the payment is on its way */
  const pay = async (confirm: Confirm, saved: string | null): Promise<StripeError | null> => {
    try {
      const ids = invoices.map(({ uuid }) => uuid);
      const intent = await beginPayment(company, { invoices: ids, amount, source: saved });
      if (intent.client_secret !== null) {
        const { error } = await confirm(intent.client_secret);
        if (error !== undefined && !isUnknown(error)) return error;
      }
      setAsked(intent.uuid);
      return null;
    } finally {
      await readPaidAgain(company);
    }
  };
  if (asked !== null) return <PaidPanel payment={asked} onDone={onDone} />;
  if (isPending) return <SkeletonRows label={t`Loading the cards`} count={2} />;
  const refused = (
    <>
      <b>
        <Trans>Payment declined</Trans>
      </b>{' '}
      <Trans>Nothing was charged.</Trans>
    </>
  );
  return (
    <div className={styles.pay}>
      <p className={styles.sum}>{sum}</p>
      {cards.length > 0 && (
        <RadioGroup legend={<Trans>Pay {sum} with</Trans>}>
          {cards.map((card) => (
            <Radio
              key={card.uuid}
              framed
              name="card"
              checked={source === card.uuid}
              onChange={() => setChosen(card.uuid)}
            >
              <CardBrand brand={card.brand} /> <CardDigits last4={card.last4} /> {cardMonth(card)}
            </Radio>
          ))}
          <Radio framed name="card" checked={source === ANOTHER} onChange={() => setChosen(ANOTHER)}>
            <Trans>Use another card</Trans>
          </Radio>
        </RadioGroup>
      )}
      {source === ANOTHER ? (
        <CardForm
          action={<Trans>Pay {sum}</Trans>}
          refused={refused}
          onCard={({ stripe, card, name }) =>
            pay(
              (secret) =>
                stripe.confirmCardPayment(secret, {
                  payment_method: { card, billing_details: name === '' ? {} : { name } },
                }),
              null,
            )
          }
        />
      ) : (
        <SavedCardForm
          key={source}
          action={<Trans>Pay {sum}</Trans>}
          refused={refused}
          onPay={(stripe) => pay((secret) => stripe.confirmCardPayment(secret), source)}
        />
      )}
    </div>
  );
}

/** Whether a payment may have gone through in spite of an error: it is asked for then, and never said to have failed. */
function isUnknown({ type, code }: StripeError): boolean {
  // Without an answer, and where another tab or window has confirmed it meanwhile.
  return type === 'api_connection_error' || type === 'api_error' || code === 'payment_intent_unexpected_state';
}
