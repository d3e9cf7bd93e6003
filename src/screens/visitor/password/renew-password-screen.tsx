import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { LoadingLayer } from '#design/loading-layer/loading-layer.tsx';
import { passwordLinkQuery } from '#device/account/password.ts';
import { Refused } from '#device/api/faults.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import page from '../visitor-sheet.module.css';
import { LinkExpired } from './link-expired.tsx';
import { RenewPasswordForm } from './renew-password-form.tsx';

/** Another password by a link. The link is looked at before anything is typed. */
export function RenewPasswordScreen({ token }: { readonly token: string }) {
  const { t } = useLingui();
  const [hasEnded, setHasEnded] = useState(token === '');
  const { data, error, refetch, isFetching } = useQuery({ ...passwordLinkQuery(token), enabled: !hasEnded });
  usePageTitle(t`New password`);
  if (hasEnded || (error instanceof Refused && error.code === 'link_expired')) return <LinkExpired />;
  if (error !== null) {
    return (
      <ErrorInPlace retryLabel={<Trans>Try again</Trans>} busy={isFetching} onRetry={() => void refetch()}>
        {error instanceof Refused ? error.title : <Trans>Check your Internet connection</Trans>}
      </ErrorInPlace>
    );
  }
  if (data === undefined) return <LoadingLayer>{t`New password`}</LoadingLayer>;
  const { username } = data;
  return (
    <>
      <h1 className={page.title}>
        <Trans>New password</Trans>
      </h1>
      <div className={page.sheet}>
        <p>
          <Trans>for {username}</Trans>
        </p>
        <RenewPasswordForm token={token} username={username} onEnded={() => setHasEnded(true)} />
      </div>
    </>
  );
}
