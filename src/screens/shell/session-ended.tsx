import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { signOut } from '#device/account/sign-out.ts';
import { useSession } from '#device/session/use-session.ts';
import { useOutbox } from '#device/sync/use-outbox.ts';
import { SignInForm } from '../parts/session/sign-in-form.tsx';
import { startSignedIn } from '../parts/session/start-signed-in.ts';

/** The server does not know the sign-in any more: asked for in place, so that nothing is left behind. */
export function SessionEnded() {
  const { t } = useLingui();
  const session = useSession();
  const navigate = useNavigate();
  const { waiting } = useOutbox();
  const [later, setLater] = useState<string | null>(null);
  const open = session?.ended === true && later !== session.token;
  const steps = waiting.length;

  const switchUser = async () => {
    await signOut();
    await navigate({ to: '/auth/sign-in' });
  };

  return (
    <Dialog
      open={open}
      onClose={() => setLater(session?.token ?? null)}
      title={<Trans>Please log back in</Trans>}
      closeLabel={t`Later`}
      footer={
        <Button variant="link" onClick={() => void switchUser()}>
          <Trans>Sign in as someone else</Trans>
        </Button>
      }
    >
      <p>
        {steps === 0 ? (
          <Trans>Your session has ended. What is on this device stays readable.</Trans>
        ) : (
          <Trans>Your session has ended. Your work is kept on this device and is sent once you sign in again.</Trans>
        )}
      </p>
      {open && <SignInForm username={session.username} onSignedIn={() => void startSignedIn()} />}
    </Dialog>
  );
}
