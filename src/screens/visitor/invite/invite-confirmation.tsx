import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#design/button/button-class.ts';
import { companyOf } from '#device/session/owner-of.ts';
import { useSession } from '#device/session/use-session.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import styles from '../join-frame.module.css';
import { JoinFrame } from '../join-frame.tsx';

/** Confirms that the user has joined a company, and leads to their work. */
export function InviteConfirmation() {
  const { t } = useLingui();
  const session = useSession();
  usePageTitle(t`Invitation accepted`);
  const company = session === null ? null : companyOf(session);
  const name = company?.name ?? '';
  const email = session?.username ?? '';
  return (
    <JoinFrame title={<Trans>Invitation accepted</Trans>} offersSignIn={session === null}>
      <div className={styles.form}>
        <h2>{company === null ? <Trans>Invitation accepted</Trans> : <Trans>You belong to {name}</Trans>}</h2>
        {session !== null && (
          <div className={styles.notice}>
            <p>
              <Trans>You sign in with {email} and your password.</Trans>
            </p>
          </div>
        )}
        <div className={styles.foot}>
          <Link to="/" className={buttonClass('primary', 'lg')}>
            {session === null ? <Trans>Sign in</Trans> : <Trans>Go to your work</Trans>}
          </Link>
        </div>
      </div>
    </JoinFrame>
  );
}
