import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { setUserEmail } from '#contract/email.ts';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { PasswordInput } from '#design/text-input/password-input.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { changeEmail } from '#device/account/email.ts';
import { useViewer } from '#device/session/use-session.ts';
import { FormFault } from '../../../parts/form/form-fault.tsx';
import { useContractForm } from '../../../parts/form/use-contract-form.ts';
import { notify } from '../../../parts/toasts/notify.ts';
import styles from '../account.module.css';

const { email, password } = setUserEmail.body.schema.entries;
const Values = v.object({ email, password: password.wrapped });

/** Another address to sign in with; the password says that it is the user who asks. */
export function ChangeEmail({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { session, company } = useViewer();
  const form = useContractForm(Values, { email: '', password: '' });
  const { errors } = form.formState;
  const change = useMutation({
    mutationFn: (values: v.InferInput<typeof Values>) => changeEmail(company?.uuid ?? '', values),
    onSuccess: (_, { email: address }) => {
      onClose();
      notify({ id: 'email', tone: 'ok', message: <Trans>Link sent to {address}</Trans> });
    },
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Change e-mail</Trans>}
      footer={
        <Button type="submit" form="change-email" variant="primary" busy={change.isPending}>
          <Trans>Send the link</Trans>
        </Button>
      }
    >
      <form
        id="change-email"
        noValidate
        className={styles.factForm}
        onSubmit={form.handleSubmit((values) => change.mutate(values))}
      >
        <input type="email" hidden readOnly autoComplete="username" value={session.username} />
        <p>
          <Trans>
            A link goes to the new address, a notice to the old one. You sign in with the old one until you follow the
            link.
          </Trans>
        </p>
        <Field label={<Trans>New e-mail</Trans>} error={errors.email?.message}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('email')}
          />
        </Field>
        <Field label={<Trans>Current password</Trans>} error={errors.password?.message}>
          <PasswordInput
            autoComplete="current-password"
            showLabel={t`Show password`}
            hideLabel={t`Hide password`}
            {...form.register('password')}
          />
        </Field>
        {change.error !== null && <FormFault error={change.error} />}
      </form>
    </Dialog>
  );
}
