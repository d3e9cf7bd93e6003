import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Banner } from '#design/banner/banner.tsx';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { followMoves, sendBeforeLeaving, signOut } from '#device/account/sign-out.ts';
import { useOutbox } from '#device/sync/use-outbox.ts';

/** Signing out. What waits is sent first if it can be; what cannot be stays on this device, and is named. */
export function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { waiting, needsYou } = useOutbox();
  const [busy, setBusy] = useState(false);
  const [unsent, setUnsent] = useState(false);
  const left = waiting.length + needsYou.length + useMovesWaiting();

  const leave = async () => {
    await signOut();
    await navigate({ to: '/auth/sign-in' });
  };
  const sendThenLeave = async () => {
    setBusy(true);
    setUnsent(false);
    const remaining = await sendBeforeLeaving();
    if (remaining === 0) await leave();
    setUnsent(remaining > 0);
    setBusy(false);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Sign out</Trans>}
      closeLabel={t`Close`}
      footer={
        <>
          <Button variant="white" onClick={left === 0 ? onClose : () => void leave()}>
            {left === 0 ? (
              <Trans>Stay</Trans>
            ) : (
              <Plural value={left} one="Sign out, keep it here" other="Sign out, keep them here" />
            )}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void sendThenLeave()}>
            {left === 0 ? <Trans>Sign out</Trans> : <Trans>Send, then sign out</Trans>}
          </Button>
        </>
      }
    >
      {unsent && (
        <Banner tone="danger" icon="warning-f" role="alert">
          <Trans>Not everything could be sent. Try again later, or sign out and keep the rest on this device.</Trans>
        </Banner>
      )}
      {left === 0 ? (
        <p>
          <Trans>All your work is on the server. What this device keeps to read will be removed from it.</Trans>
        </p>
      ) : (
        <p>
          <Plural
            value={left}
            one="# step is on this device only. It stays here and is sent when you sign in again on this device."
            other="# steps are on this device only. They stay here and are sent when you sign in again on this device."
          />
        </p>
      )}
    </Dialog>
  );
}

/** Number of the user's moved missions that wait on this device; 0 until it is known. */
function useMovesWaiting(): number {
  const [count, setCount] = useState(0);
  useEffect(() => followMoves(setCount), []);
  return count;
}
