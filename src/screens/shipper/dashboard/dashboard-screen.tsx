import { Trans, useLingui } from '@lingui/react/macro';
import { useViewer } from '#device/session/use-session.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import styles from './dashboard.module.css';
import { WaitingForYou } from './waiting-for-you.tsx';

/** Where a shipper starts: what waits for them, and what was shipped. */
export function DashboardScreen() {
  const { t } = useLingui();
  const { company } = useViewer();
  usePageTitle(t`Dashboard`);
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Trans>Dashboard</Trans>
        </h1>
      </header>
      <WaitingForYou company={company?.uuid ?? ''} />
    </main>
  );
}
