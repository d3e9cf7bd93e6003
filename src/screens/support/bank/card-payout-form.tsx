import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { matchCardPayout } from '#contract/bank.ts';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { Radio, RadioGroup } from '#design/radio/radio.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { type BankEntry, bookCardPayout } from '#device/support/bank.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { notify } from '../../parts/toasts/notify.ts';
import styles from '../support.module.css';

const Values = v.pick(matchCardPayout.body.schema, ['reason']);

/** Which payout of Stripe a movement is, or brings back; its fees are booked with it. */
export function CardPayoutForm({ entry }: { readonly entry: BankEntry }) {
  const { t } = useLingui();
  const group = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const payouts = entry.card_payouts;
  const payout = payouts.find(({ uuid }) => uuid === chosen) ?? payouts[0];
  const form = useContractForm(Values, { reason: '' });
  const book = useMutation({
    mutationFn: ({ reason, uuid }: { readonly reason: string; readonly uuid: string }) =>
      bookCardPayout(entry.uuid, { payout: uuid, reason }),
    onSuccess: () => notify({ id: 'bank', tone: 'ok', message: <Trans>Booked</Trans> }),
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <form
      noValidate
      className={styles.decide}
      onSubmit={form.handleSubmit(({ reason = '' }) => {
        if (payout !== undefined) book.mutate({ reason, uuid: payout.uuid });
      })}
    >
      <RadioGroup legend={t`Which Stripe payout is it?`}>
        {payouts.map((each) => (
          <Radio key={each.uuid} framed name={group} checked={each === payout} onChange={() => setChosen(each.uuid)}>
            <PayoutWords payout={each} />
          </Radio>
        ))}
      </RadioGroup>
      <Field label={<Trans>Note, if any</Trans>} error={form.formState.errors.reason?.message}>
        <TextInput {...form.register('reason')} />
      </Field>
      {book.error !== null && <FormFault error={book.error} />}
      <Button type="submit" variant="primary" busy={book.isPending}>
        <Trans>Book the Stripe payout</Trans>
      </Button>
    </form>
  );
}

/** A payout by its id at Stripe, when it is expected, what its payments cost, and how sure it is. */
function PayoutWords({ payout }: { readonly payout: BankEntry['card_payouts'][number] }) {
  const format = useFormat();
  const { reference, arrives_on, fees, reason, brings_back, state } = payout;
  const [day, cost] = [format.calendarDay(arrives_on), format.money(fees)];
  return (
    <span className={styles.firm}>
      <b>{reference}</b>
      <small>
        <Trans>Expected on {day}</Trans> ·{' '}
        {reason === 'named' ? (
          <Trans>Reference and amount</Trans>
        ) : reason === 'sum' ? (
          <Trans>Amount only</Trans>
        ) : (
          <Trans>Amount and name, no reference</Trans>
        )}
      </small>
      <small>
        {brings_back ? (
          <Trans>It failed after it had arrived: Stripe has the money again.</Trans>
        ) : (
          <Trans>Fees that are booked with it: {cost}</Trans>
        )}
      </small>
      {!brings_back && (state === 'failed' || state === 'canceled') && (
        <small>
          <Trans>Stripe says that it failed.</Trans>
        </small>
      )}
    </span>
  );
}
