import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import page from '../visitor-sheet.module.css';
import { LinkSent } from './link-sent.tsx';
import { PasswordLinkForm } from './password-link-form.tsx';

/** A forgotten password: a link to choose another one is sent, to whom it may concern. */
export function PasswordForgotScreen() {
  const { t } = useLingui();
  usePageTitle(t`Forgotten password`);
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <>
      <h1 className={page.title}>
        {sentTo === null ? <Trans>Forgotten password</Trans> : <Trans>Look into your mail</Trans>}
      </h1>
      <div className={page.sheet}>
        {sentTo === null ? (
          <>
            <p>
              <Trans>We send you a link. It works for 1 hour, once.</Trans>
            </p>
            <PasswordLinkForm label={<Trans>Send the link</Trans>} onSent={setSentTo} />
          </>
        ) : (
          <LinkSent username={sentTo} />
        )}
        <p>
          <Link to="/auth/sign-in" className={page.link}>
            <Trans>Back to sign-in</Trans>
          </Link>
        </p>
      </div>
    </>
  );
}
