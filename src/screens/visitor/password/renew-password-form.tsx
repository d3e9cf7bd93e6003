import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { renewAndSignIn } from '#device/account/password.ts';
import { Refused } from '#device/api/faults.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { isReady, NewPassword, type TypedPassword, useKeptRules } from '../../parts/password/new-password.tsx';
import { CodeForm } from '../../parts/second-factor/code-form.tsx';
import { startSignedIn } from '../../parts/session/start-signed-in.ts';
import page from '../visitor-sheet.module.css';

interface RenewPasswordFormProps {
  readonly token: string;
  readonly username: string;
  /** Called if the link expired while the form was open. */
  readonly onEnded: () => void;
}

/** Chooses another password, signs every device out and this one in. */
export function RenewPasswordForm({ token, username, onEnded }: RenewPasswordFormProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<TypedPassword>({ password: '', again: '' });
  const kept = useKeptRules(typed.password, [username.replace(/@.*/, '')]);
  const [asked, setAsked] = useState<Refused | null>(null);
  const goOn = async () => {
    await startSignedIn();
    await navigate({ to: '/', replace: true });
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => renewAndSignIn(username, { token, password: typed.password, password_confirmation: typed.again }),
    onSuccess: goOn,
    onError: (fault) => {
      if (!(fault instanceof Refused)) return;
      if (fault.code === 'link_expired') onEnded();
      if (fault.challenge !== null) setAsked(fault);
    },
  });
  const violation = error instanceof Refused ? error.violations[0]?.message : undefined;
  if (asked !== null) {
    const toSignIn = () => void navigate({ to: '/auth/sign-in' });
    return <CodeForm asked={asked} onSignedIn={() => void goOn()} onBack={toSignIn} />;
  }
  return (
    <form
      className={page.form}
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <input type="email" hidden readOnly autoComplete="username" value={username} />
      <NewPassword
        value={typed}
        onChange={setTyped}
        kept={kept}
        label={<Trans>New password</Trans>}
        againLabel={<Trans>New password again</Trans>}
        error={violation}
      />
      <p>
        <Trans>All your devices are signed out. Steps kept on a phone stay on it.</Trans>
      </p>
      {error !== null && <FormFault error={error} />}
      <Button type="submit" variant="primary" size="lg" wide busy={isPending} disabled={!isReady(typed, kept)}>
        <Trans>Save and sign in</Trans>
      </Button>
    </form>
  );
}
