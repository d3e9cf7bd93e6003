import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { beginSecondFactor as beginCall } from '#contract/second-factor.ts';
import { Banner } from '#design/banner/banner.tsx';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { PasswordInput } from '#design/text-input/password-input.tsx';
import { beginSecondFactor, type SecondFactorSetup } from '#device/account/second-factor.ts';
import { FormFault } from '../../../parts/form/form-fault.tsx';
import { useContractForm } from '../../../parts/form/use-contract-form.ts';
import styles from '../account.module.css';
import { AccountSheet } from '../account-sheet.tsx';

interface BeginSheetProps {
  /** Whether the user's work needs it. */
  readonly isRequired: boolean;
  readonly onBegun: (setup: SecondFactorSetup) => void;
}

/** It is off: what it is good for, and the password that begins its setup. */
export function BeginSheet({ isRequired, onBegun }: BeginSheetProps) {
  const { t } = useLingui();
  const form = useContractForm(beginCall.body.schema, { password: '' });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ password }: { password: string }) => beginSecondFactor(password),
    onSuccess: onBegun,
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <>
      {isRequired && (
        <Banner tone="warn" icon="lock-f">
          <Trans>Support’s desk opens once your second factor is on.</Trans>
        </Banner>
      )}
      <AccountSheet title={<Trans>Off</Trans>}>
        <form noValidate className={styles.body} onSubmit={form.handleSubmit((values) => mutate(values))}>
          <p>
            <Trans>
              Somebody who learns your password cannot sign in with it alone. You need an authenticator app on your
              phone; it works without a network.
            </Trans>
          </p>
          <Field label={<Trans>Your password</Trans>} error={form.formState.errors.password?.message}>
            <PasswordInput
              autoComplete="current-password"
              showLabel={t`Show password`}
              hideLabel={t`Hide password`}
              {...form.register('password')}
            />
          </Field>
          {error !== null && <FormFault error={error} />}
          <div>
            <Button type="submit" variant="primary" busy={isPending}>
              <Trans>Set it up</Trans>
            </Button>
          </div>
        </form>
      </AccountSheet>
    </>
  );
}
