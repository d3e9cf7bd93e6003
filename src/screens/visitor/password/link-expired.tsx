import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import page from '../visitor-sheet.module.css';
import { LinkSent } from './link-sent.tsx';
import { PasswordLinkForm } from './password-link-form.tsx';

/** An expired or used link: another one can be requested. */
export function LinkExpired() {
  const { t } = useLingui();
  usePageTitle(t`Link expired`);
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return (
      <>
        <h1 className={page.title}>
          <Trans>Look into your mail</Trans>
        </h1>
        <div className={page.sheet}>
          <LinkSent username={sentTo} />
        </div>
      </>
    );
  }
  return (
    <>
      <h1 className={page.title}>
        <Trans>Link expired</Trans>
      </h1>
      <div className={page.sheet}>
        <p>
          <Trans>It worked for 1 hour, or was used already.</Trans>
        </p>
        <PasswordLinkForm label={<Trans>Send a new link</Trans>} onSent={setSentTo} />
        <p>
          <Trans>Your old password still works.</Trans>{' '}
          <Link to="/auth/sign-in" className={page.link}>
            <Trans>Sign in</Trans>
          </Link>
        </p>
      </div>
    </>
  );
}
