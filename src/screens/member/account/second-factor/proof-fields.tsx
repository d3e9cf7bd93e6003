import { Trans, useLingui } from '@lingui/react/macro';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '#design/field/field.tsx';
import { PasswordInput } from '#design/text-input/password-input.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';

export interface Proof {
  readonly password: string;
  readonly code: string;
}

/** Password and code, before what a session alone must not do. */
export function ProofFields({ form }: { readonly form: Pick<UseFormReturn<Proof>, 'register' | 'formState'> }) {
  const { t } = useLingui();
  const { errors } = form.formState;
  return (
    <>
      <Field label={<Trans>Your password</Trans>} error={errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
          {...form.register('password')}
        />
      </Field>
      <Field
        label={<Trans>Code</Trans>}
        hint={<Trans>Of the app, or a recovery code.</Trans>}
        error={errors.code?.message}
      >
        <TextInput reference autoComplete="one-time-code" {...form.register('code')} />
      </Field>
    </>
  );
}
