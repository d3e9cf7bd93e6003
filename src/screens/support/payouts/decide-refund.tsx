import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type * as v from 'valibot';
import { transferRefund } from '#contract/refund.ts';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { retry, type SupportRefund, transfer } from '#device/support/refunds.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { notify } from '../../parts/toasts/notify.ts';
import styles from '../support.module.css';

type Typed = v.InferInput<typeof transferRefund.body.schema>;

/** The two ways on from a refund that failed: to ask the card once more, or to pay it by transfer. */
export function DecideRefund({
  refund: { uuid, amount, company, payment, reference },
}: {
  readonly refund: SupportRefund;
}) {
  const format = useFormat();
  const form = useContractForm<Typed>(transferRefund.body.schema, { iban: '', holder: company.name }, { holds: false });
  const again = useMutation({
    mutationFn: () => retry(uuid),
    onSuccess: () => notify({ id: 'refund', tone: 'ok', message: <Trans>Asked for again</Trans> }),
  });
  const send = useMutation({
    mutationFn: (typed: Typed) => transfer(uuid, typed),
    onSuccess: () => notify({ id: 'refund', tone: 'ok', message: <Trans>It goes out with a run of payouts</Trans> }),
    onError: (fault) => void form.refuse(fault),
  });
  const { errors } = form.formState;
  const error = again.error ?? send.error;
  const sum = format.money(amount);
  return (
    <form noValidate className={styles.decide} onSubmit={form.handleSubmit((typed) => send.mutate(typed))}>
      <p>
        {payment === null ? (
          <Trans>The transfer came back, or its account cannot be used. Ask the shipper for another one.</Trans>
        ) : reference === null ? (
          <Trans>The card provider never took it.</Trans>
        ) : (
          <Trans>The bank of the card turned it away.</Trans>
        )}
      </p>
      {payment !== null && (
        <Button variant="white" busy={again.isPending} disabled={send.isPending} onClick={() => again.mutate()}>
          <Trans>Try the card again</Trans>
        </Button>
      )}
      <Field
        label={<Trans>IBAN of the shipper</Trans>}
        hint={<Trans>Used after 72 hours, with a run that somebody else approves.</Trans>}
        error={errors.iban?.message}
      >
        <TextInput reference autoCapitalize="characters" autoComplete="off" {...form.register('iban')} />
      </Field>
      <Field label={<Trans>Account holder</Trans>} error={errors.holder?.message}>
        <TextInput autoComplete="off" {...form.register('holder')} />
      </Field>
      {error !== null && <FormFault error={error} />}
      <Button type="submit" variant="primary" busy={send.isPending} disabled={again.isPending}>
        <Trans>Pay {sum} by transfer</Trans>
      </Button>
    </form>
  );
}
