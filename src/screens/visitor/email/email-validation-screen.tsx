import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { LoadingLayer } from '#design/loading-layer/loading-layer.tsx';
import { confirmEmail } from '#device/account/email.ts';
import { Refused } from '#device/api/faults.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { notify } from '../../parts/toasts/notify.ts';

/** Delay of the result's toast, so that the page is rendered first; in milliseconds. */
const TOAST_DELAY_MS = 2000;

/** Validates an e-mail address by link, shows the result, and continues to the sign-in. */
export function EmailValidationScreen({ token }: { readonly token: string }) {
  const { t } = useLingui();
  const [turn, setTurn] = useState(0);
  const [isUnreached, setIsUnreached] = useState(false);
  usePageTitle(t`E-mail address`);
  const tryAgain = () => {
    setIsUnreached(false);
    setTurn(turn + 1);
  };
  if (!isUnreached) return <FollowLink key={turn} token={token} onUnreached={setIsUnreached} />;
  return (
    <ErrorInPlace retryLabel={<Trans>Try again</Trans>} onRetry={tryAgain}>
      <Trans>Check your Internet connection</Trans>
    </ErrorInPlace>
  );
}

interface FollowLinkProps {
  readonly token: string;
  readonly onUnreached: (isUnreached: boolean) => void;
}

function FollowLink({ token, onUnreached }: FollowLinkProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  useEffect(() => {
    let isHere = true;
    const goOn = (toast: Parameters<typeof notify>[0]) => {
      if (!isHere) return;
      setTimeout(() => notify(toast), TOAST_DELAY_MS);
      void navigate({ to: '/auth/sign-in', replace: true });
    };
    confirmEmail(token).then(
      () => goOn({ id: 'email-validation', tone: 'ok', message: <Trans>Your e-mail address is validated</Trans> }),
      (fault) => {
        if (fault instanceof Refused) goOn(FAILED);
        else if (isHere) onUnreached(true);
      },
    );
    return () => {
      isHere = false;
    };
  }, [token, onUnreached, navigate]);
  return <LoadingLayer>{t`Confirming your address`}</LoadingLayer>;
}

const FAILED = {
  id: 'email-validation',
  tone: 'error',
  message: <Trans>E-mail validation failed</Trans>,
  detail: <Trans>The link has expired or was used already. Sign in to have another one sent.</Trans>,
} as const;
