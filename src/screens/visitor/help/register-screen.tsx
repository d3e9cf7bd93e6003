import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import styles from './page.module.css';
import { SupportContact } from './support-contact.tsx';

/** A new account: carriers and drivers are opened by people, after a look at their papers. */
export function RegisterScreen() {
  const { t } = useLingui();
  usePageTitle(t`Create an account`);
  return (
    <>
      <h1 className={styles.title}>
        <Trans>Create an account</Trans>
      </h1>
      <div className={styles.sheet}>
        <p>
          <Trans>
            We open accounts with you by telephone: have your VAT number and, for carriers, your licence and insurance
            at hand. Drivers get their account from their dispatcher.
          </Trans>
        </p>
        <SupportContact />
        <p>
          <Link to="/auth/sign-in">
            <Trans>Back to sign-in</Trans>
          </Link>
        </p>
      </div>
    </>
  );
}
