import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldValues, get, type Path } from 'react-hook-form';
import * as v from 'valibot';
import { Field } from '#design/field/field.tsx';
import { PasswordInput } from '#design/text-input/password-input.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { secondFactorQuery } from '#device/account/second-factor.ts';
import { useViewer } from '#device/session/use-session.ts';
import { EnteredPassword } from '#freight/user/password.ts';
import type { ContractForm } from '../form/use-contract-form.ts';

/** Fields of a form whose sender gives their password, and a code where they have a second factor. */
export const PROOF_FIELDS = { password: EnteredPassword, code: v.optional(v.string()) };

/** The same for a form that is sent without them right after a sign-in. */
export const LATER_PROOF_FIELDS = { password: v.optional(v.string()), code: v.optional(v.string()) };

/** Returns what the fields hold, without what was left empty. */
export function proofOf<Password extends string | undefined>({
  password,
  code,
}: {
  readonly password?: Password;
  readonly code?: string | undefined;
}): { password: Password; code?: string } {
  const given = password === '' ? undefined : password;
  return { password: given as Password, ...(code === undefined || code === '' ? {} : { code }) };
}

interface PasswordProofProps<Values extends FieldValues> {
  /** A form with the fields `password` and `code`, both empty texts at first. */
  readonly form: ContractForm<Values>;
  /** True if a recent sign-in is enough: the fields are shown only after the server asked for them. */
  readonly whenAsked?: boolean;
}

/** Password, and a code where the user has a second factor: a session alone may not do this. */
export function PasswordProof<Values extends FieldValues>({ form, whenAsked = false }: PasswordProofProps<Values>) {
  const { t } = useLingui();
  const { session } = useViewer();
  const { data } = useQuery(secondFactorQuery(session.userId));
  const messageOf = (name: string) =>
    (get(form.formState.errors, name) as { readonly message?: string } | undefined)?.message;
  const [passwordError, codeError] = [messageOf('password'), messageOf('code')];
  const [wasAsked, setAsked] = useState(!whenAsked);
  if (!wasAsked && (passwordError !== undefined || codeError !== undefined)) setAsked(true);
  if (!wasAsked) return null;
  return (
    <>
      <Field label={<Trans>Your password</Trans>} error={passwordError}>
        <PasswordInput
          autoComplete="current-password"
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
          {...form.register('password' as Path<Values>)}
        />
      </Field>
      {(data?.asks_code === true || codeError !== undefined) && (
        <Field
          label={<Trans>Code</Trans>}
          hint={<Trans>Of the app, or a recovery code. Right after a sign-in with a passkey none is needed.</Trans>}
          error={codeError}
        >
          <TextInput reference autoComplete="one-time-code" {...form.register('code' as Path<Values>)} />
        </Field>
      )}
    </>
  );
}
