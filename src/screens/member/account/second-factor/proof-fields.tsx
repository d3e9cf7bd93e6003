import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { FactorProof as ProofSchema } from '#contract/passkey.ts';
import { Field } from '#design/field/field.tsx';
import { PasswordInput } from '#design/text-input/password-input.tsx';
import type { FactorProof } from '#device/account/second-factor.ts';
import { EnteredCode } from '#freight/user/second-factor.ts';
import { TextField } from '../../../parts/form/text-field.tsx';
import { type ContractForm, useContractForm } from '../../../parts/form/use-contract-form.ts';

const WithCode = v.strictObject({ ...ProofSchema.entries, code: EnteredCode });

/** A form of what a session alone must not do. */
export function useProofForm(asksCode: boolean): ContractForm<FactorProof> {
  return useContractForm<FactorProof>(
    asksCode ? WithCode : ProofSchema,
    asksCode ? { password: '', code: '' } : { password: '' },
  );
}

interface ProofFieldsProps {
  readonly form: ContractForm<FactorProof>;
  readonly asksCode: boolean;
}

/** Password, and a code where one is asked for. */
export function ProofFields({ form, asksCode }: ProofFieldsProps) {
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
      {asksCode && (
        <TextField
          form={form}
          name="code"
          label={<Trans>Code</Trans>}
          hint={<Trans>Of the app, or a recovery code. Right after a sign-in with a passkey none is needed.</Trans>}
          reference
          autoComplete="one-time-code"
        />
      )}
    </>
  );
}
