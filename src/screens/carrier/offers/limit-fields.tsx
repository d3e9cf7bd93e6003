import { Trans } from '@lingui/react/macro';
import { Controller } from 'react-hook-form';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import type { ContractForm } from '../../parts/form/use-contract-form.ts';
import type { LimitValues } from './limit-values.ts';
import styles from './offers.module.css';

/** What the truck takes, to be typed. */
export function LimitFields({ form }: { readonly form: ContractForm<LimitValues> }) {
  const { errors } = form.formState;
  const input = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <>
      <Field className={styles.limit} label={<Trans>Length, at most</Trans>} error={errors.max_length?.message}>
        <TextInput {...input} suffix="cm" {...form.register('max_length')} />
      </Field>
      <Field className={styles.limit} label={<Trans>Height, at most</Trans>} error={errors.max_height?.message}>
        <TextInput {...input} suffix="cm" {...form.register('max_height')} />
      </Field>
      <Field className={styles.limit} label={<Trans>Width, at most</Trans>} error={errors.max_width?.message}>
        <TextInput {...input} suffix="cm" {...form.register('max_width')} />
      </Field>
      <Field className={styles.limit} label={<Trans>Weight, at most</Trans>} error={errors.max_weight?.message}>
        <TextInput {...input} suffix="kg" {...form.register('max_weight')} />
      </Field>
      <Field
        className={styles.limit}
        label={<Trans>Length, at least</Trans>}
        optional={<Trans>optional</Trans>}
        error={errors.min_length?.message}
      >
        <TextInput {...input} suffix="cm" {...form.register('min_length')} />
      </Field>
      <Controller
        control={form.control}
        name="without_tail_lift"
        render={({ field: { value, ...field } }) => (
          <Checkbox className={styles.wide} checked={value} {...field}>
            <Trans>Without tail lift</Trans>
          </Checkbox>
        )}
      />
    </>
  );
}
