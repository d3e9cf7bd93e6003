import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { matchBankPayouts } from '#contract/bank.ts';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { Radio, RadioGroup } from '#design/radio/radio.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { type BankEntry, bookOrder, type SeenPayout } from '#device/support/bank.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { notify } from '../../parts/toasts/notify.ts';
import styles from '../support.module.css';

const Values = v.pick(matchBankPayouts.body.schema, ['reason']);

/** Which payout a movement carried out or brought back, where several have its sum or none is sure; and why. */
export function PayoutForm({ entry }: { readonly entry: BankEntry }) {
  const { t } = useLingui();
  const group = useId();
  const { orders, amount } = entry;
  const [chosen, setChosen] = useState<string | null>(null);
  const order = orders.find(({ payouts }) => keyOf(payouts) === chosen) ?? orders[0];
  const form = useContractForm(Values, { reason: '' });
  const book = useMutation({
    mutationFn: ({ reason, payouts }: { readonly reason: string; readonly payouts: readonly SeenPayout[] }) =>
      bookOrder(entry.uuid, { payouts: payouts.map(({ uuid }) => uuid), reason }),
    onSuccess: () => notify({ id: 'bank', tone: 'ok', message: <Trans>Booked</Trans> }),
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <form
      noValidate
      className={styles.decide}
      onSubmit={form.handleSubmit(({ reason }) => {
        if (order !== undefined) book.mutate({ reason, payouts: order.payouts });
      })}
    >
      <RadioGroup legend={amount < 0 ? t`Which payout is it?` : t`Which payout came back?`}>
        {orders.map(({ payouts }) => (
          <Radio
            key={keyOf(payouts)}
            framed
            name={group}
            checked={payouts === order?.payouts}
            onChange={() => setChosen(keyOf(payouts))}
          >
            <OrderWords payouts={payouts} />
          </Radio>
        ))}
      </RadioGroup>
      {amount > 0 && (
        <p>
          <Trans>
            What it paid is owed to the carrier again, and their account is not used until it is entered again.
          </Trans>
        </p>
      )}
      <Field label={<Trans>Reason, for the record</Trans>} error={form.formState.errors.reason?.message}>
        <TextInput {...form.register('reason')} />
      </Field>
      {book.error !== null && <FormFault error={book.error} />}
      <Button type="submit" variant="primary" busy={book.isPending}>
        <Trans>Book the payout</Trans>
      </Button>
    </form>
  );
}

function keyOf(payouts: readonly SeenPayout[]): string {
  return payouts.map(({ uuid }) => uuid).join(' ');
}

function OrderWords({ payouts }: { readonly payouts: readonly SeenPayout[] }) {
  const format = useFormat();
  const day = format.calendarDay(payouts[0]?.day ?? '');
  const carriers = payouts.map(({ carrier, iban_end }) => `${carrier}, … ${iban_end}`).join('; ');
  return (
    <span className={styles.firm}>
      <b>{carriers}</b>
      <small>
        <Trans>Run of {day}</Trans>
      </small>
    </span>
  );
}
