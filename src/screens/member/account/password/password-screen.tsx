import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { PasswordInput } from '#design/text-input/password-input.tsx';
import { changePassword, sessionsQuery } from '#device/account/sessions.ts';
import { Refused } from '#device/api/faults.ts';
import { useViewer } from '#device/session/use-session.ts';
import { FormFault } from '../../../parts/form/form-fault.tsx';
import { isReady, NewPassword, type TypedPassword, useKeptRules } from '../../../parts/password/new-password.tsx';
import { notify } from '../../../parts/toasts/notify.ts';
import styles from '../account.module.css';
import { AccountPage, AccountSheet } from '../account-sheet.tsx';

const NOTHING: TypedPassword = { password: '', again: '' };

/** Another password, with its rules as one types. The other devices are signed out by it. */
export function PasswordScreen() {
  const { t } = useLingui();
  const { session } = useViewer();
  const { username, first_name, last_name } = session.user;
  const { data: devices } = useQuery(sessionsQuery(session.userId));
  const [current, setCurrent] = useState('');
  const [typed, setTyped] = useState(NOTHING);
  const kept = useKeptRules(typed.password, [username.replace(/@.*/, ''), first_name, last_name]);
  const change = useMutation({
    mutationFn: () => changePassword({ current, next: typed.password, again: typed.again }),
    onSuccess: () => {
      setCurrent('');
      setTyped(NOTHING);
      notify({ id: 'password', tone: 'ok', message: <Trans>Password changed</Trans> });
    },
  });
  const { error } = change;
  const violations = error instanceof Refused ? error.violations : [];
  const faultOf = (field: string) => violations.find(({ property_path: path }) => path === field)?.message;
  const others = (devices?.length ?? 1) - 1;
  return (
    <AccountPage title={t`Password`}>
      <AccountSheet>
        <form
          noValidate
          className={styles.body}
          onSubmit={(event) => {
            event.preventDefault();
            change.mutate();
          }}
        >
          <input type="email" hidden readOnly autoComplete="username" value={username} />
          <Field label={<Trans>Current password</Trans>} error={faultOf('current_password')}>
            <PasswordInput
              autoComplete="current-password"
              showLabel={t`Show password`}
              hideLabel={t`Hide password`}
              value={current}
              onChange={({ target }) => setCurrent(target.value)}
            />
          </Field>
          <NewPassword
            value={typed}
            onChange={setTyped}
            kept={kept}
            label={<Trans>New password</Trans>}
            againLabel={<Trans>New password again</Trans>}
            error={faultOf('new_password')}
          />
          {others > 0 && (
            <p className={styles.small}>
              <Plural
                value={others}
                one="Your other device is signed out. Steps kept on it stay on it."
                other="Your # other devices are signed out. Steps kept on them stay on them."
              />
            </p>
          )}
          {error !== null && <FormFault error={error} />}
          <div>
            <Button
              type="submit"
              variant="primary"
              busy={change.isPending}
              disabled={current === '' || !isReady(typed, kept)}
            >
              <Trans>Change password</Trans>
            </Button>
          </div>
          <p className={styles.small}>
            <NextStep current={current} typed={typed} isKept={Object.values(kept).every(Boolean)} />
          </p>
        </form>
      </AccountSheet>
    </AccountPage>
  );
}

interface NextStepProps {
  readonly current: string;
  readonly typed: TypedPassword;
  readonly isKept: boolean;
}

/** Why the button is off: what comes next. */
function NextStep({ current, typed, isKept }: NextStepProps): ReactNode {
  if (current === '') return <Trans>First enter your current password.</Trans>;
  if (!isKept) return <Trans>The new password does not meet all rules yet.</Trans>;
  return typed.password === typed.again ? null : <Trans>Type the new password again.</Trans>;
}
