import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Logo } from '#design/logo/logo.tsx';
import { NavBar, NavButton, NavIcon, NavLinks, NavSpace, NavTitle } from '#design/nav-bar/nav-bar.tsx';
import { navButtonClass, navHomeClass, navLinkClass } from '#design/nav-bar/nav-classes.ts';
import { Reference } from '#design/reference/reference.tsx';
import { useViewer } from '#device/session/use-session.ts';
import { is } from '#freight/user/user.ts';
import { usePageState } from '../parts/page/page-state.ts';
import { AccountMenu } from './account-menu.tsx';
import { useNotices } from './notifications/use-notices.ts';
import styles from './shell.module.css';
import { SyncLink } from './sync-link.tsx';
import { useMarketMark } from './use-market-mark.ts';

const SearchPanel = lazy(() => import('./search/search-panel.tsx').then((part) => ({ default: part.SearchPanel })));
const NotificationsPanel = lazy(() =>
  import('./notifications/notifications-panel.tsx').then((part) => ({ default: part.NotificationsPanel })),
);

/** The bar at the top: the sign, the entries, and what is always at hand. */
export function MainBar() {
  const { t } = useLingui();
  const { roles, plans, seeksFreight } = useViewer();
  const { detail } = usePageState();
  const [panel, setPanel] = useState<'search' | 'notifications' | null>(null);
  const { unread } = useNotices();
  const isCarrier = is.carrier(roles);
  const logo = (
    <Link to="/" className={navHomeClass}>
      <Logo>Lading</Logo>
    </Link>
  );

  return (
    <NavBar>
      {detail === null ? (
        logo
      ) : (
        <>
          <span className={styles.phone}>
            <NavButton icon="arrow-left-b" label={t`Back`} onClick={detail.back} />
            <NavTitle>{detail.isReference ? <Reference>{detail.title}</Reference> : detail.title}</NavTitle>
          </span>
          <span className={styles.wide}>{logo}</span>
        </>
      )}
      {isCarrier && <Entries manages={plans} seeks={seeksFreight} />}
      <NavSpace />
      {isCarrier && <SyncLink />}
      <Link to="/faq" aria-label={t`Help`} className={navButtonClass}>
        <NavIcon icon="question-b" />
      </Link>
      {isCarrier && (
        <>
          <NavButton icon="magnifying-glass-b" label={t`Search`} onClick={() => setPanel('search')} />
          <NavButton
            icon="bell-b"
            label={unread === 0 ? t`Notifications` : t`Notifications, ${unread}`}
            count={unread}
            onClick={() => setPanel('notifications')}
          />
          <Suspense>
            {panel === 'search' && <SearchPanel onClose={() => setPanel(null)} />}
            {panel === 'notifications' && <NotificationsPanel onClose={() => setPanel(null)} />}
          </Suspense>
        </>
      )}
      <AccountMenu />
    </NavBar>
  );
}

function Entries({ manages, seeks }: { readonly manages: boolean; readonly seeks: boolean }) {
  const { t } = useLingui();
  const market = useMarketMark();
  return (
    <span className={styles.wide}>
      <NavLinks label={t`Main`}>
        {seeks && (
          <Link to="/offers" className={navLinkClass} {...market}>
            <Trans>Available offers</Trans>
          </Link>
        )}
        <Link to="/missions" className={navLinkClass} activeProps={{ 'aria-current': 'page' }}>
          <Trans>Missions</Trans>
        </Link>
        <Link to="/outbox" className={navLinkClass} activeProps={{ 'aria-current': 'page' }}>
          <Trans>Outbox</Trans>
        </Link>
        {manages && (
          <Link to="/drivers" className={navLinkClass} activeProps={{ 'aria-current': 'page' }}>
            <Trans>Drivers</Trans>
          </Link>
        )}
      </NavLinks>
    </span>
  );
}
