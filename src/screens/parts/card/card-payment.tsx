import { Trans, useLingui } from '@lingui/react/macro';
import type { StripeError } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Stack } from '#design/layout/stack.tsx';
import { Text } from '#design/layout/text.tsx';
import { Radio, RadioGroup } from '#design/radio/radio.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { paymentSourcesQuery } from '#device/payment-sources/payment-sources.ts';
import { acting } from '#device/session/acting.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { PaymentIntent } from '#freight/payment/payment.ts';
import { useFormat } from '../format/use-format.ts';
import { CardForm } from './card-form.tsx';
import { CardBrand, CardDigits, cardMonth } from './card-name.tsx';
import { SavedCardForm } from './saved-card-form.tsx';

interface CardPaymentProps {
  /** The amount, in cents. */
  readonly amount: number;
  /** The label of the button, such as "Pay €12.00". */
  readonly action: ReactNode;
  /** The meaning of the payment, under its sum. */
  readonly children?: ReactNode;
  /** Begins the payment, by a saved card where one is chosen. */
  readonly onBegin: (source: string | null) => Promise<PaymentIntent>;
  /** It was confirmed, or may have been: how it ended is to be asked for. */
  readonly onAsked: (payment: string) => void;
}

/** Confirms a payment with the card provider; asks the bank where it wants that. */
type Confirm = (secret: string) => Promise<{ error?: StripeError | undefined }>;

const ANOTHER = 'another';

/** The sum, the card to pay it with, and what was wrong with that. Support in the name of a user is asked for no card. */
export function CardPayment(props: CardPaymentProps) {
  const sum = useFormat().money(props.amount);
  if (acting === null) return <OwnPayment {...props} />;
  return (
    <Stack gap="4" shrinks>
      <Text as="p" size="figure" weight="bold" leading="1">
        {sum}
      </Text>
      <p>
        <Trans>Support cannot pay for users: they pay it themselves.</Trans>
      </p>
    </Stack>
  );
}

function OwnPayment({ amount, action, children, onBegin, onAsked }: CardPaymentProps) {
  const { t } = useLingui();
  const format = useFormat();
  const company = useViewer().company?.uuid ?? '';
  const { data, isPending } = useQuery(paymentSourcesQuery(company));
  const [chosen, setChosen] = useState<string | null>(null);
  const cards = data?.items.filter(({ expired }) => !expired) ?? [];
  const source = chosen ?? cards[0]?.uuid ?? ANOTHER;
  const sum = format.money(amount);

  /** @returns what the provider found wrong with the card, null where the payment is on its way */
  const pay = async (confirm: Confirm, saved: string | null): Promise<StripeError | null> => {
    const { uuid, client_secret: secret } = await onBegin(saved);
    if (secret !== null) {
      const { error } = await confirm(secret);
      if (error !== undefined && !isUnknown(error)) return error;
    }
    onAsked(uuid);
    return null;
  };
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
    <Stack gap="4" shrinks>
      <Text as="p" size="figure" weight="bold" leading="1">
        {sum}
      </Text>
      {children}
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
          action={action}
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
          action={action}
          refused={refused}
          onPay={(stripe) => pay((secret) => stripe.confirmCardPayment(secret), source)}
        />
      )}
    </Stack>
  );
}

/** True if a payment may have gone through in spite of an error: it is asked for then, and never said to have failed. */
function isUnknown({ type, code }: StripeError): boolean {
  // Without an answer, and where another tab or window has confirmed it meanwhile.
  return type === 'api_connection_error' || type === 'api_error' || code === 'payment_intent_unexpected_state';
}
