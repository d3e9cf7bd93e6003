import { Trans } from '@lingui/react/macro';
import { Field } from '#design/field/field.tsx';
import { Columns } from '#design/layout/columns.tsx';
import { Paper } from '#design/paper/paper.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import styles from './goods.module.css';
import type { StepForm } from './use-step-form.ts';

/** Goods that are no pallets: pieces of one size, which take the whole width of the truck. */
export function OtherGoods({ form }: { readonly form: StepForm }) {
  const { register, formState } = form;
  const errors = formState.errors.load;
  const isTooLong = errors !== undefined && 'linear_meters' in errors;
  const whole = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <Paper className={styles.other}>
      <Columns least={11} align="start" gap="4">
        <Field label={<Trans>Quantity</Trans>} error={errors?.quantity?.message}>
          <TextInput {...register('load.quantity')} {...whole} />
        </Field>
        <Field label={<Trans>Length of one</Trans>} error={errors?.length?.message}>
          <TextInput
            {...register('load.length')}
            {...whole}
            suffix="cm"
            {...(isTooLong ? { 'aria-invalid': true, 'aria-describedby': 'load-too-long' } : {})}
          />
        </Field>
        <Field label={<Trans>Width of one</Trans>} optional={<Trans>optional</Trans>} error={errors?.width?.message}>
          <TextInput {...register('load.width')} {...whole} suffix="cm" />
        </Field>
      </Columns>
      <p className={styles.note}>
        <Trans>Priced over the whole width of the truck. Small crates cost less as pallets of another format.</Trans>
      </p>
    </Paper>
  );
}
