import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { LoadingLayer } from '#design/loading-layer/loading-layer.tsx';
import { sendBeforeLeaving, signOut } from '#device/account/sign-out.ts';
import { withMoreWords } from '../../parts/language/switch-language.ts';
import { lazyPart } from '../../parts/page/lazy-part.tsx';
import { MissingDialog } from '../../parts/page/missing-part.tsx';

const SignOutDialog = lazyPart(
  () => withMoreWords(import('../../parts/confirm/sign-out-dialog.tsx')).then((part) => part.SignOutDialog),
  MissingDialog,
);

/** The sign-out page. It sends waiting work if possible, and otherwise lists it before the user leaves. */
export function SignOutScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isHeldBack, setHeldBack] = useState(false);
  useEffect(() => {
    const leave = async () => {
      if ((await sendBeforeLeaving()) > 0) return setHeldBack(true);
      await signOut().finally(() => void navigate({ to: '/auth/sign-in' }));
    };
    void leave();
  }, [navigate]);
  if (!isHeldBack) return <LoadingLayer>{t`Signing out`}</LoadingLayer>;
  return (
    <Suspense>
      <SignOutDialog onClose={() => void navigate({ to: '/' })} />
    </Suspense>
  );
}
