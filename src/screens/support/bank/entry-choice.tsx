import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from '#design/field/field.tsx';
import { Select } from '#design/select/select.tsx';
import type { BankEntry } from '#device/support/bank.ts';
import { BANK_PURPOSES, type BankPurpose, canBe } from '#freight/ledger/bank-purpose.ts';
import styles from '../support.module.css';
import { CardPayoutForm } from './card-payout-form.tsx';
import { DecideForm } from './decide-form.tsx';
import { PayoutForm } from './payout-form.tsx';
import { PurposeForm } from './purpose-form.tsx';

type Choice = BankPurpose | 'card_payout' | 'customer' | 'payout';

/** The possible purposes of a movement that waits, the likeliest first, and the form that books it so. */
export function EntryChoice({ entry }: { readonly entry: BankEntry }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const choices = choicesOf(entry);
  const choice = choices.find((each) => each === chosen) ?? choices[0] ?? 'bank_fee';
  const went = entry.amount < 0;
  const words: Readonly<Record<Choice, string>> = {
    card_payout: t`Stripe payout`,
    customer: t`Payment of a customer`,
    payout: went ? t`Payout or pay-back that we sent` : t`Payout that came back`,
    bank_fee: went ? t`Fee of the bank` : t`Fee that the bank gave back`,
    interest: went ? t`Interest that we pay` : t`Interest that the bank pays`,
    cents: t`Cents that belong to nobody`,
  };
  return (
    <>
      <div className={styles.kind}>
        <Field label={<Trans>Kind of movement</Trans>}>
          <Select value={choice} onChange={({ target }) => setChosen(target.value as Choice)}>
            {choices.map((each) => (
              <option key={each} value={each}>
                {words[each]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <ChoiceForm entry={entry} choice={choice} />
    </>
  );
}

function ChoiceForm({ entry, choice }: { readonly entry: BankEntry; readonly choice: Choice }) {
  if (choice === 'payout') return <PayoutForm entry={entry} />;
  if (choice === 'card_payout') return <CardPayoutForm entry={entry} />;
  if (choice === 'customer') return <DecideForm entry={entry} />;
  return <PurposeForm key={choice} entry={entry} purpose={choice} />;
}

/** The likeliest first: a payout of Stripe comes first, unless an invoice is named. */
function choicesOf({ amount, orders, matches, card_payouts: cardPayouts }: BankEntry): readonly Choice[] {
  const isStripe = cardPayouts.length > 0;
  const isNamed = matches.some(({ reason }) => reason === 'named' || reason === 'named_other_sum');
  return [
    ...(isStripe && !isNamed ? (['card_payout'] as const) : []),
    ...(orders.length > 0 ? (['payout'] as const) : []),
    ...(amount > 0 ? (['customer'] as const) : []),
    ...(isStripe && isNamed ? (['card_payout'] as const) : []),
    ...BANK_PURPOSES.filter((purpose) => canBe(purpose, amount)),
  ];
}
