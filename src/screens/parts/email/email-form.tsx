import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import * as v from 'valibot';
import { setUserEmail } from '#contract/email.ts';
import { Field } from '#design/field/field.tsx';
import { PasswordInput } from '#design/text-input/password-input.tsx';
import { changeEmail } from '#device/account/email.ts';
import { Refused } from '#device/api/faults.ts';
import { useViewer } from '#device/session/use-session.ts';
import { ActionDialog } from '../confirm/action-dialog.tsx';
import { TextField } from '../form/text-field.tsx';
import { useContractForm } from '../form/use-contract-form.ts';

const { email, password } = setUserEmail.body.schema.entries;
const Address = v.object({ email, password: v.string() });
const AddressAndPassword = v.object({ email, password: password.wrapped });

interface EmailFormProps {
  readonly title: ReactNode;
  /** The purpose of the address, or its use. */
  readonly children: ReactNode;
  /** The name of the address, and of the button that sends it. */
  readonly label: ReactNode;
  readonly submit: ReactNode;
  /** The address in the form as it opens. */
  readonly address?: string;
  /** True if the password is asked for at once. Else it is where the server wants it: it does not right after a sign-in. */
  readonly asksPassword?: boolean;
  readonly onClose: () => void;
  readonly onSent: (address: string) => void;
}

/** The dialog that gives the user another e-mail address, to which a link goes. */
export function EmailForm({
  title,
  children,
  label,
  submit,
  address = '',
  asksPassword = false,
  onClose,
  onSent,
}: EmailFormProps) {
  const { t } = useLingui();
  const { session, company } = useViewer();
  const [isWanted, setWanted] = useState(false);
  const hasPassword = asksPassword || isWanted;
  const form = useContractForm(hasPassword ? AddressAndPassword : Address, { email: address, password: '' });
  const { setFocus } = form;
  const { errors } = form.formState;
  // The field is there only once the server has asked for it.
  useEffect(() => {
    if (isWanted) setFocus('password');
  }, [isWanted, setFocus]);
  return (
    <ActionDialog
      title={title}
      send={submit}
      leave={null}
      form={form}
      action={async ({ email: next, password: typed }) => {
        try {
          await changeEmail(company?.uuid ?? '', { email: next, ...(typed !== '' && { password: typed }) });
        } catch (fault) {
          if (fault instanceof Refused && fault.violations.some(({ property_path: path }) => path === 'password'))
            setWanted(true);
          throw fault;
        }
        return next;
      }}
      onDone={onSent}
      onClose={onClose}
    >
      <input type="email" hidden readOnly autoComplete="username" value={session.username} />
      <p>{children}</p>
      <TextField
        form={form}
        name="email"
        label={label}
        type="email"
        inputMode="email"
        autoComplete={address === '' ? 'off' : 'email'}
        autoCapitalize="none"
        spellCheck={false}
      />
      {hasPassword && (
        <Field label={<Trans>Current password</Trans>} error={errors.password?.message}>
          <PasswordInput
            autoComplete="current-password"
            showLabel={t`Show password`}
            hideLabel={t`Hide password`}
            {...form.register('password')}
          />
        </Field>
      )}
    </ActionDialog>
  );
}
