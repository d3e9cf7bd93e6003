import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '#design/button/button.tsx';
import { lockAccount } from '#device/account/access.ts';
import { Refused } from '#device/api/faults.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { BackToSignIn } from '../back-to-sign-in.tsx';
import page from '../visitor-sheet.module.css';

/**
 * Locks an account by the link "That was not me" of a mail. A press is needed, because programs that check mails follow
 * their links.
 */
export function NotMeScreen({ token }: { readonly token: string }) {
  const { t } = useLingui();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => lockAccount(token) });
  usePageTitle(t`That was not me`);
  return (
    <>
      <h1 className={page.title}>
        {isSuccess ? <Trans>Your account is locked</Trans> : <Trans>That was not me</Trans>}
      </h1>
      <div className={page.sheet}>
        {isSuccess ? (
          <p role="status">
            <Trans>
              Nobody can sign in, and keys of programs no longer work. Lading’s support knows and unlocks the account
              with you. Steps that a driver has not sent yet stay on their device.
            </Trans>
          </p>
        ) : (
          <>
            <p>
              <Trans>
                If you did not do what the mail says, lock your account: every device is signed out, nobody can sign in,
                and Lading’s support calls you.
              </Trans>
            </p>
            {error !== null && <FormFault error={error} />}
            {error instanceof Refused && error.code === 'link_expired' && (
              <p>
                <Link to="/auth/password-forgot" className={page.link}>
                  <Trans>Forgotten password</Trans>
                </Link>
              </p>
            )}
            <Button variant="danger" busy={isPending} onClick={() => mutate()}>
              <Trans>Lock my account</Trans>
            </Button>
          </>
        )}
        <BackToSignIn />
      </div>
    </>
  );
}
