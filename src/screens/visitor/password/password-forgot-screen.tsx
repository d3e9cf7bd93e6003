import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { BackToSignIn } from '../back-to-sign-in.tsx';
import page from '../visitor-sheet.module.css';
import { LinkSent } from './link-sent.tsx';
import { PasswordLinkForm } from './password-link-form.tsx';

/** Requests a link for choosing a new password. */
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
        <BackToSignIn />
      </div>
    </>
  );
}
