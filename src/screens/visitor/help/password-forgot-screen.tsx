import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import styles from './page.module.css';
import { SupportContact } from './support-contact.tsx';

/** A forgotten password: the people of Lading set a new one by telephone. */
export function PasswordForgotScreen() {
  const { t } = useLingui();
  usePageTitle(t`Forgotten password`);
  return (
    <>
      <h1 className={styles.title}>
        <Trans>Forgotten password</Trans>
      </h1>
      <div className={styles.sheet}>
        <p>
          <Trans>Call or write to us from the number or address of your account. We set a new password with you.</Trans>
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
