import { Trans, useLingui } from '@lingui/react/macro';
import { Field } from '#design/field/field.tsx';
import { Columns } from '#design/layout/columns.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import type { StepForm } from './use-step-form.ts';

interface ContactFieldsProps {
  readonly form: StepForm;
  readonly stop: Stop;
  readonly phoneLabel: string;
}

/** Whom the driver asks for at the gate. */
export function ContactFields({ form, stop, phoneLabel }: ContactFieldsProps) {
  const { t } = useLingui();
  const { register, formState } = form;
  const errors = formState.errors[stop]?.contact;
  return (
    <Columns least={14} align="start" gap="4">
      <Field label={<Trans>Contact on site</Trans>} error={errors?.name?.message}>
        <TextInput {...register(`${stop}.contact.name`)} autoComplete="off" placeholder={t`First and last name`} />
      </Field>
      <Field label={phoneLabel} error={errors?.phone?.message}>
        <TextInput
          {...register(`${stop}.contact.phone`)}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder={t`With + and the country code`}
        />
      </Field>
    </Columns>
  );
}
