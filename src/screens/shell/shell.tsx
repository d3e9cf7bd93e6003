import { useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { is } from '#freight/user/user.ts';
import { useViewer } from '#device/hooks/use-session.ts';
import { SkipLink } from '#design/skip-link/skip-link.tsx';
import { usePageState } from '../parts/page/page-state.ts';
import { CarrierBottomBar } from './carrier-bottom-bar.tsx';
import { InstallBanner } from './install-banner.tsx';
import { MainBar } from './main-bar.tsx';
import { SessionEnded } from './session-ended.tsx';
import styles from './shell.module.css';
import { StorageBanner } from './storage-banner.tsx';
import { SyncStrip } from './sync-strip.tsx';

/** What stands around every page of a signed-in user. */
export function Shell() {
  const { t } = useLingui();
  const { roles } = useViewer();
  const { detail } = usePageState();
  const isCarrier = is.carrier(roles);
  return (
    <div className={styles.shell} data-detail={detail !== null || undefined}>
      <SkipLink to="#main">{t`Go to the content`}</SkipLink>
      <header className={styles.top}>
        <MainBar />
        <StorageBanner />
        <InstallBanner />
        {isCarrier && <SyncStrip />}
      </header>
      <div id="main" className={styles.page} tabIndex={-1}>
        <Outlet />
      </div>
      {isCarrier && <CarrierBottomBar />}
      <SessionEnded />
    </div>
  );
}
