import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { enterTariff as call } from '#contract/tariff.ts';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { PaperBody } from '#design/paper/paper.tsx';
import { enterTariff } from '#device/support/prices.ts';
import { dropTariffDraft } from '#device/support/tariff-draft.ts';
import { DateInput } from '../../../parts/date-field/date-input.tsx';
import { FormFault } from '../../../parts/form/form-fault.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { useContractForm } from '../../../parts/form/use-contract-form.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { notify } from '../../../parts/toasts/notify.ts';
import { ReasonField } from '../../reason-dialog.tsx';
import styles from './tariff.module.css';
import type { DraftedTariff } from './use-tariff-draft.ts';

const { version, effective_on, reason } = call.body.schema.entries;
const Values = v.object({ version, effective_on, reason });

interface SendTariffProps {
  readonly draft: DraftedTariff;
  readonly onSent: () => void;
}

/** The name of a tariff, its first day and the reason; a second person confirms it. */
export function SendTariff({ draft, onSent }: SendTariffProps) {
  const format = useFormat();
  const { typed, figures, faults, isSame, change } = draft;
  const form = useContractForm(Values, {
    version: typed.version,
    effective_on: typed.effective_on,
    reason: typed.reason,
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          change(() => ({ version: values.version, effective_on: values.effective_on, reason: values.reason })),
      }),
    [subscribe, change],
  );
  const send = useMutation({
    mutationFn: (words: v.InferInput<typeof Values>) => enterTariff({ ...words, figures }),
    onSuccess: ({ effective_from }) => {
      dropTariffDraft();
      const day = format.calendarDay(effective_from.slice(0, 10));
      notify({
        id: 'tariff',
        tone: 'ok',
        message: <Trans>Entered. Once a second person approves it, prices follow it from {day}.</Trans>,
      });
      onSent();
    },
    onError: (fault) => void form.refuse(fault),
  });
  const hasFaults = Object.keys(faults).length > 0;
  return (
    <PaperBody>
      <form className={styles.form} noValidate onSubmit={form.handleSubmit((words) => send.mutate(words))}>
        <TextField form={form} name="version" label={<Trans>Name of the tariff</Trans>} autoComplete="off" />
        <Field label={<Trans>First day</Trans>} error={form.formState.errors.effective_on?.message}>
          <Controller control={form.control} name="effective_on" render={({ field }) => <DateInput {...field} />} />
        </Field>
        <ReasonField form={form} />
        <p className={styles.note}>
          <Trans>
            It takes effect at 00:00 UTC. Quotes made before keep their prices. A second person of support confirms it.
          </Trans>
        </p>
        {hasFaults && (
          <p role="alert" className={styles.fault}>
            <Trans>Some figures cannot be read. They are marked in the table.</Trans>
          </p>
        )}
        {isSame && !hasFaults && (
          <p className={styles.note}>
            <Trans>Nothing differs from the tariff in force yet. Change a figure or a lane first.</Trans>
          </p>
        )}
        {send.error !== null && <FormFault error={send.error} />}
        <Button type="submit" wide busy={send.isPending} disabled={hasFaults || isSame}>
          <Trans>Ask a second person to confirm it</Trans>
        </Button>
      </form>
    </PaperBody>
  );
}
