import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#design/button/button.tsx';
import { offerPasskeys, signInWithPasskey } from '#device/account/sign-in-with-passkey.ts';
import { FormFault } from '../form/form-fault.tsx';

/** Signing in with a passkey alone: by a button, and where the browser fills in the e-mail address. */
export function PasskeySignIn({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async (taken: Promise<unknown> | null) => taken ?? signInWithPasskey(),
    onSuccess: onSignedIn,
  });
  const take = useEffectEvent((taken: Promise<unknown>) => mutate(taken));
  // A browser asks for one passkey at a time.
  const isOffered = !isPending && !isSuccess;
  useEffect(() => (isOffered ? offerPasskeys(take) : undefined), [isOffered]);
  if (window.PublicKeyCredential === undefined) return null;
  return (
    <>
      <Button variant="white" size="lg" wide busy={isPending} onClick={() => mutate(null)}>
        <Trans>Use a passkey</Trans>
      </Button>
      {error !== null && (
        <FormFault
          error={error}
          otherwise={<Trans>No passkey was used. Try again, or sign in with your password.</Trans>}
        />
      )}
    </>
  );
}
