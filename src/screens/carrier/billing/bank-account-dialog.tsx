import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type * as v from 'valibot';
import { enterBankAccount } from '#contract/payout.ts';
import { Field } from '#design/field/field.tsx';
import { PasswordInput } from '#design/text-input/password-input.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { enterAccount } from '#device/earnings/payouts.ts';
import { useViewer } from '#device/session/use-session.ts';
import { FormDialog } from '../../parts/confirm/form-dialog.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { notify } from '../../parts/toasts/notify.ts';

type Typed = v.InferInput<typeof enterBankAccount.body.schema>;

/** Enters the account that the carrier is paid to, with the password of an owner. */
export function BankAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { company } = useViewer();
  const form = useContractForm<Typed>(enterBankAccount.body.schema, {
    iban: '',
    holder: company?.name ?? '',
    password: '',
  });
  const { errors } = form.formState;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (values: Typed) => enterAccount(company?.uuid ?? '', values),
    onSuccess: () => {
      notify({ id: 'bank-account', tone: 'ok', message: <Trans>Account entered</Trans> });
      onClose();
    },
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <FormDialog
      title={<Trans>Account you are paid to</Trans>}
      send={<Trans>Save the account</Trans>}
      busy={isPending}
      fault={error}
      onSubmit={form.handleSubmit((values) => mutate(values))}
      onClose={onClose}
    >
      <p>
        <Trans>It is used 72 hours after you save it. All owners hear of it by e-mail.</Trans>
      </p>
      <Field label={<Trans>IBAN</Trans>} error={errors.iban?.message}>
        <TextInput reference autoCapitalize="characters" autoComplete="off" {...form.register('iban')} />
      </Field>
      <Field label={<Trans>Account holder</Trans>} error={errors.holder?.message}>
        <TextInput autoComplete="organization" {...form.register('holder')} />
      </Field>
      <Field label={<Trans>Your password</Trans>} error={errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
          {...form.register('password')}
        />
      </Field>
    </FormDialog>
  );
}
