import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LoadingLayer } from '#design/loading-layer/loading-layer.tsx';
import { sendBeforeLeaving, signOut } from '#device/account/sign-out.ts';

/** Signs out by address: what waits is sent if it can be, and stays on this device if not. */
export function SignOutScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  useEffect(() => {
    void sendBeforeLeaving()
      .then(signOut)
      .finally(() => void navigate({ to: '/auth/sign-in' }));
  }, [navigate]);
  return <LoadingLayer>{t`Signing out`}</LoadingLayer>;
}
