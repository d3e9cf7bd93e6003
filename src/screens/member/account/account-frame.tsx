import { Trans, useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { useIsPhone } from '../../parts/page/use-media.ts';
import styles from './account.module.css';
import { AccountNav } from './account-nav.tsx';

/** The pages of the account: where one is, and beside it the page. A phone shows one after the other. */
export function AccountFrame() {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  if (isPhone) {
    return (
      <main className={styles.phone}>
        <Outlet />
      </main>
    );
  }
  return (
    <main className={styles.account}>
      <h1 className={styles.title}>
        <Trans>Account</Trans>
      </h1>
      <div className={styles.columns}>
        <nav aria-label={t`Account`} className={styles.nav}>
          <AccountNav />
        </nav>
        <div className={styles.pages}>
          <Outlet />
        </div>
      </div>
    </main>
  );
}
