import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { beginCard, finishCard } from '#device/payment-sources/payment-sources.ts';
import { CardForm, type TypedCard } from '../../../parts/card/card-form.tsx';
import { notify } from '../../../parts/toasts/notify.ts';

interface AddCardProps {
  readonly company: string;
  readonly onAdded: () => void;
}

/** Saves a card: the provider's frames give it to the provider, and we learn what to call it. */
export default function AddCard({ company, onAdded }: AddCardProps) {
  const [isFirst, setIsFirst] = useState(false);
  const save = async ({ stripe, card, name }: TypedCard) => {
    const { uuid, client_secret } = await beginCard(company);
    const { error } = await stripe.confirmCardSetup(client_secret, {
      payment_method: { card, billing_details: name === '' ? {} : { name } },
    });
    if (error !== undefined) return error;
    const { last4 } = await finishCard(company, uuid, { isFirst });
    notify({ id: 'card-added', tone: 'ok', message: <Trans>Card added: •••• {last4}</Trans> });
    onAdded();
    return null;
  };
  return (
    <CardForm
      action={<Trans>Add card</Trans>}
      onCard={save}
      refused={<Trans>The information provided does not allow us to register your card.</Trans>}
    >
      <Checkbox checked={isFirst} onChange={(event) => setIsFirst(event.target.checked)}>
        <Trans>Offer this card first</Trans>
      </Checkbox>
      <p>
        <Trans>Your bank may ask you to confirm. €0.00 is charged.</Trans>
      </p>
    </CardForm>
  );
}
