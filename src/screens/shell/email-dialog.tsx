import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { setUserEmail } from '#contract/email.ts';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { PasswordInput } from '#design/text-input/password-input.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { changeEmail } from '#device/account/email.ts';
import { Refused } from '#device/api/faults.ts';
import { FormFault } from '../parts/form/form-fault.tsx';
import { useContractForm } from '../parts/form/use-contract-form.ts';
import styles from './account-dialogs.module.css';

const Values = v.object({ email: setUserEmail.body.schema.entries.email, password: v.string() });

interface EmailDialogProps {
  readonly company: string;
  /** The address as it is. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Another address for the user: the form, then where the link went. Each opening begins with the form. */
export function EmailDialog({ company, email, onClose }: EmailDialogProps) {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) return <EmailForm company={company} email={email} onClose={onClose} onSent={setSentTo} />;
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Link sent</Trans>}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p role="status">
        <b>{sentTo}</b>
      </p>
      <p>
        <Trans>Open the link on any device. Nothing there? Look among unwanted mail.</Trans>
      </p>
    </Dialog>
  );
}

interface EmailFormProps extends EmailDialogProps {
  readonly onSent: (address: string) => void;
}

/** The form. The password is asked for where the server does: it is not, right after a sign-in. */
function EmailForm({ company, email, onClose, onSent }: EmailFormProps) {
  const { t } = useLingui();
  const [asksPassword, setAsksPassword] = useState(false);
  const form = useContractForm(Values, { email, password: '' });
  const { errors } = form.formState;
  const change = useMutation({
    mutationFn: ({ email: next, password }: v.InferInput<typeof Values>) =>
      changeEmail(company, { email: next, ...(password !== '' && { password }) }),
    onSuccess: (_, { email: next }) => onSent(next),
    onError: (fault) => {
      const isAsked =
        fault instanceof Refused && fault.violations.some(({ property_path }) => property_path === 'password');
      if (isAsked) setAsksPassword(true);
      form.refuse(fault);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Your e-mail</Trans>}
      footer={
        <Button type="submit" form="own-email" variant="primary" busy={change.isPending}>
          <Trans>Save and send link</Trans>
        </Button>
      }
    >
      <form
        id="own-email"
        noValidate
        className={styles.form}
        onSubmit={form.handleSubmit((values) => change.mutate(values))}
      >
        <p>
          <Trans>Quotes, invoices and alerts go there.</Trans>
        </p>
        <Field label={<Trans>E-mail</Trans>} error={errors.email?.message}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('email')}
          />
        </Field>
        {asksPassword && (
          <Field label={<Trans>Current password</Trans>} error={errors.password?.message}>
            <PasswordInput
              autoComplete="current-password"
              showLabel={t`Show password`}
              hideLabel={t`Hide password`}
              {...form.register('password')}
            />
          </Field>
        )}
        {change.error !== null && <FormFault error={change.error} />}
      </form>
    </Dialog>
  );
}
