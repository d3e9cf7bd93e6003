import { Trans, useLingui } from '@lingui/react/macro';
import { CardNumberElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeCardNumberElement, StripeError } from '@stripe/stripe-js';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { Columns } from '#design/layout/columns.tsx';
import { Row } from '#design/layout/row.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { cleanLine } from '#freight/values/text.ts';
import { FormFault } from '../form/form-fault.tsx';
import { type CardFault, type CardField, cardFault } from './card-fault.ts';
import { type CardChange, CardInput } from './card-input.tsx';
import { CardProviderWait, TestCards } from './card-provider-wait.tsx';
import { useCardProvider } from './use-card-provider.ts';

/** A card as the provider's script takes it: the frames it was typed into, and the name on it. */
export interface TypedCard {
  readonly stripe: Stripe;
  readonly card: StripeCardNumberElement;
  readonly name: string;
}

interface CardFormProps {
  /** The label of the button, such as "Add card". */
  readonly action: ReactNode;
  /** Saves or charges the card. What the provider finds wrong is answered, what else fails is thrown. */
  readonly onCard: (typed: TypedCard) => Promise<StripeError | null>;
  /** The words where the card as a whole is refused. */
  readonly refused: ReactNode;
  readonly children?: ReactNode;
}

/** A card to type, in frames of the card provider. Its script loads as this is shown. */
export function CardForm(props: CardFormProps) {
  const { stripe, isSandbox, locale, fault, retry } = useCardProvider();
  if (stripe === null) return <CardProviderWait fault={fault} onRetry={retry} />;
  return (
    <Elements stripe={stripe} options={{ locale }}>
      {isSandbox && <TestCards />}
      <CardFields {...props} />
    </Elements>
  );
}

type Empty = Readonly<Record<CardField, boolean>>;

function CardFields({ action, onCard, refused, children }: CardFormProps) {
  const { t } = useLingui();
  const stripe = useStripe();
  const elements = useElements();
  const legend = useId();
  const [name, setName] = useState('');
  const [empty, setEmpty] = useState<Empty>({ number: true, expiry: true, code: true });
  const [faults, setFaults] = useState<Partial<Record<CardField, CardFault | undefined>>>({});
  const [refusal, setRefusal] = useState<Error | 'card' | null>(null);
  const [busy, setBusy] = useState(false);

  const hear = ({ field, isEmpty, code }: CardChange) => {
    setEmpty((before) => ({ ...before, [field]: isEmpty }));
    const fault = cardFault(code, { isEmpty });
    setFaults((before) => ({ ...before, [field]: fault ?? undefined }));
    setRefusal(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const card = elements?.getElement(CardNumberElement);
    if (busy || stripe === null || !card) return;
    setBusy(true);
    setRefusal(null);
    try {
      const error = await onCard({ stripe, card, name: cleanLine(name) });
      if (error === null) return;
      const fault = cardFault(error.code, { isEmpty: empty.expiry });
      if (fault?.field) setFaults({ [fault.field]: fault });
      else setRefusal('card');
    } catch (error) {
      setRefusal(error as Error);
    } finally {
      setBusy(false);
    }
  };
  const field = (name: CardField, label: ReactNode) => {
    const fault = faults[name];
    return (
      <Field label={label} error={fault && t(fault.message)}>
        <CardInput field={name} onChange={hear} />
      </Field>
    );
  };
  return (
    <Stack as="form" noValidate gap="3" size="control" shrinks onSubmit={(event) => void submit(event)}>
      <Stack role="group" aria-labelledby={legend} gap="3" size="control" shrinks>
        <span id={legend} hidden>
          <Trans>Card</Trans>
        </span>
        {field('number', <Trans>Card number</Trans>)}
        <Columns least={9} align="start" gap="3">
          {field('expiry', <Trans>Expires, month / year</Trans>)}
          {field('code', <Trans>Security code</Trans>)}
        </Columns>
        <Field label={<Trans>Name on the card</Trans>}>
          <TextInput autoComplete="cc-name" value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      </Stack>
      {children}
      {refusal === 'card' && (
        <Row as="p" role="alert" wrap={false} align="start" gap="2" weight="mid" tone="late" leading="1.3">
          <Icon name="warning-f" size="sm" />
          <span>{refused}</span>
        </Row>
      )}
      {refusal instanceof Error && <FormFault error={refusal} />}
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        {action}
      </Button>
      <Row as="p" wrap={false} align="start" gap="2" size="note" tone="quiet" leading="1.3">
        <Icon name="lock-f" size="sm" />
        <span>
          <Trans>
            Your card number goes straight to our payment provider. Lading keeps the last 4 figures and the month, never
            the number.
          </Trans>
        </span>
      </Row>
    </Stack>
  );
}
