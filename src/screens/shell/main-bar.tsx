import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { Icon } from '#design/icon/icon.tsx';
import { Logo } from '#design/logo/logo.tsx';
import {
  NavBar,
  NavButton,
  NavIcon,
  NavLinks,
  NavSpace,
  NavTitle,
  navActionClass,
  navButtonClass,
  navHomeClass,
  navLinkClass,
} from '#design/nav-bar/nav-bar.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { lazyPart } from '../parts/page/lazy-part.tsx';
import { MissingUnseen } from '../parts/page/missing-part.tsx';
import { usePageState } from '../parts/page/page-state.ts';
import { AccountMenu } from './account-menu.tsx';
import { MissionTools } from './mission-tools.tsx';
import styles from './shell.module.css';
import { SyncLink } from './sync-link.tsx';
import { useEntryMarks } from './use-entry-marks.ts';
import { useWorkplace } from './use-workplace.ts';
import { type Entry, has } from './workplaces.ts';

// Drivers never need it, and their first load is the one that counts.
const ShipmentTools = lazyPart(() => import('./shipment-tools.tsx').then((part) => part.ShipmentTools), MissingUnseen);

/** The bar at the top: the sign, the entries, and what is always at hand. */
export function MainBar() {
  const { t } = useLingui();
  const workplace = useWorkplace();
  const { detail } = usePageState();

  return (
    <NavBar>
      {detail !== null && (
        <span className={styles.back}>
          <NavButton icon="arrow-left-b" label={t`Back`} onClick={detail.back} />
          <NavTitle>{detail.isReference ? <Reference>{detail.title}</Reference> : detail.title}</NavTitle>
        </span>
      )}
      <span className={styles.logo}>
        <Link to="/" className={navHomeClass}>
          <Logo>Lading</Logo>
        </Link>
      </span>
      {workplace.entries.length > 0 && <Entries entries={workplace.entries} />}
      <NavSpace />
      {has(workplace, 'booking') && (
        <span className={styles.entries}>
          <Link to="/shipments/new" className={navActionClass}>
            <Icon name="plus-b" />
            <Trans>New shipment</Trans>
          </Link>
        </span>
      )}
      {has(workplace, 'outbox') && <SyncLink />}
      <Link to="/faq" aria-label={t`Help`} className={navButtonClass}>
        <NavIcon icon="question-b" />
      </Link>
      {workplace.search === 'missions' && <MissionTools />}
      <Suspense>{workplace.search === 'shipments' && <ShipmentTools />}</Suspense>
      <AccountMenu />
    </NavBar>
  );
}

const NAMES: Readonly<Record<Entry, ReactNode>> = {
  offers: <Trans>Available offers</Trans>,
  missions: <Trans>Missions</Trans>,
  outbox: <Trans>Outbox</Trans>,
  drivers: <Trans>Drivers</Trans>,
  dashboard: <Trans>Dashboard</Trans>,
  shipments: <Trans>Shipments</Trans>,
  billing: <Trans>Billing</Trans>,
  'support/users': <Trans>Users</Trans>,
  'support/bank': <Trans>Bank</Trans>,
  'support/claims': <Trans>Claims</Trans>,
  'support/documents': <Trans>Documents</Trans>,
  'support/prices': <Trans>Price requests</Trans>,
  'support/jobs': <Trans>Failures</Trans>,
};

function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  const { t } = useLingui();
  const markOf = useEntryMarks();
  return (
    <span className={styles.entries}>
      <NavLinks label={t`Main`}>
        {entries.map((entry) => (
          <Link key={entry} to={`/${entry}`} className={navLinkClass} {...markOf(entry)}>
            {NAMES[entry]}
          </Link>
        ))}
      </NavLinks>
    </span>
  );
}
