import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { enterTariff as call } from '#contract/tariff.ts';
import { type FieldViolation, VIOLATIONS, violationOf } from '#contract/violations.ts';
import { Field } from '#design/field/field.tsx';
import { enterTariff } from '#device/support/prices.ts';
import { TariffFigures } from '#freight/quote/tariff.ts';
import { FormDialog } from '../../parts/confirm/form-dialog.tsx';
import { DateInput } from '../../parts/date-field/date-input.tsx';
import { TextAreaField, TextField } from '../../parts/form/text-field.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { notify } from '../../parts/toasts/notify.ts';
import { ReasonField } from '../reason-dialog.tsx';

const { version, effective_on, reason } = call.body.schema.entries;

/** The figures as they are typed: the text of JSON. */
const Values = v.object({ version, effective_on, figures: v.string(), reason });
type Typed = v.InferInput<typeof Values>;

interface TariffDialogProps {
  /** Those of the tariff in force, to begin with. */
  readonly figures: TariffFigures;
  readonly onClose: () => void;
}

/** Enters the tariff of a later day: the figures of the one in force, changed. */
export function TariffDialog({ figures, onClose }: TariffDialogProps) {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const format = useFormat();
  const form = useContractForm(Values, {
    version: '',
    effective_on: '',
    figures: JSON.stringify(figures, null, 2),
    reason: '',
  });
  const send = useMutation({
    mutationFn: ({ typed, read }: { readonly typed: Typed; readonly read: TariffFigures }) =>
      enterTariff({ ...typed, figures: read }),
    onSuccess: ({ effective_from }) => {
      const day = format.calendarDay(effective_from.slice(0, 10));
      notify({ id: 'tariff', tone: 'ok', message: <Trans>Entered. Prices follow it from {day}.</Trans> });
      onClose();
    },
    onError: (fault) => void form.refuse(fault),
  });
  const submit = (typed: Typed) => {
    const read = readFigures(typed.figures);
    if ('figures' in read) return send.mutate({ typed, read: read.figures });
    const { path, code, requirement } = read.fault;
    const sentence = i18n._({ ...VIOLATIONS[code], values: { requirement } });
    return form.setError(
      'figures',
      { message: path === '' ? sentence : t`${path}: ${sentence}` },
      { shouldFocus: true },
    );
  };
  const { errors } = form.formState;
  return (
    <FormDialog
      title={<Trans>Enter a tariff</Trans>}
      send={<Trans>Enter</Trans>}
      busy={send.isPending}
      fault={send.error}
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="version"
        label={<Trans>Name of the tariff</Trans>}
        hint={<Trans>Letters, figures, points and dashes. Quotes keep it.</Trans>}
        autoComplete="off"
      />
      <Field
        label={<Trans>First day</Trans>}
        hint={
          <Trans>
            It takes effect at 00:00 UTC, an hour from now at the earliest. Quotes made before keep their prices.
          </Trans>
        }
        error={errors.effective_on?.message}
      >
        <Controller control={form.control} name="effective_on" render={({ field }) => <DateInput {...field} />} />
      </Field>
      <TextAreaField
        form={form}
        name="figures"
        label={<Trans>Figures</Trans>}
        hint={<Trans>JSON. Cents, per mille, metres and decimetres of floor, in whole numbers.</Trans>}
        rows={12}
        spellCheck={false}
      />
      <ReasonField form={form} />
    </FormDialog>
  );
}

/** The figures of a text, or the first thing that is wrong with them. */
function readFigures(text: string): { readonly figures: TariffFigures } | { readonly fault: FieldViolation } {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return { fault: { path: '', code: 'invalid', requirement: null } };
  }
  const result = v.safeParse(TariffFigures, read);
  return result.success ? { figures: result.output } : { fault: violationOf(result.issues[0]) };
}
