import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#design/button/button.tsx';
import { blockOurAccount } from '#device/account/access.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { BackToSignIn } from '../back-to-sign-in.tsx';
import page from '../visitor-sheet.module.css';

/**
 * Blocks a bank account by the link "That was not me" of the mail about it. A press is needed, because programs that
 * check mails follow their links.
 */
export function NotOurAccountScreen({ token }: { readonly token: string }) {
  const { t } = useLingui();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => blockOurAccount(token) });
  usePageTitle(t`That was not me`);
  return (
    <>
      <h1 className={page.title}>
        {isSuccess ? <Trans>The bank account is blocked</Trans> : <Trans>That was not me</Trans>}
      </h1>
      <div className={page.sheet}>
        {isSuccess ? (
          <p role="status">
            <Trans>
              Nothing is paid to it, and Lading’s support calls you. If it was entered in your name, your account is
              locked too.
            </Trans>
          </p>
        ) : (
          <>
            <p>
              <Trans>If you do not know the bank account of the mail, block it: nothing is paid to it.</Trans>
            </p>
            {error !== null && <FormFault error={error} />}
            <Button variant="danger" busy={isPending} onClick={() => mutate()}>
              <Trans>Block the bank account</Trans>
            </Button>
          </>
        )}
        <BackToSignIn />
      </div>
    </>
  );
}
