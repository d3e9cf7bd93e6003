import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Icon } from '#design/icon/icon.tsx';
import { Logo } from '#design/logo/logo.tsx';
import {
  NavBar,
  NavButton,
  NavCount,
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
import { useWaitingCount } from '../parts/waiting/use-waiting.ts';
import { AccountMenu } from './account-menu.tsx';
import { ENTRY_FACES } from './entry-faces.tsx';
import { MissionTools } from './mission-tools.tsx';
import styles from './shell.module.css';
import { SyncLink } from './sync-link.tsx';
import { useEntryMarks } from './use-entry-marks.ts';
import { useWorkplace } from './use-workplace.ts';
import { has, type Workplace } from './workplaces.ts';

// Drivers never need it, and their first load is the one that counts.
const OfficeTools = lazyPart(() => import('./office-tools.tsx').then((part) => part.OfficeTools), MissingUnseen);

/** The top bar: logo, entries, and tools. */
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
      {workplace.entries.length > 0 && <Entries {...workplace} />}
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
      <Suspense>{workplace.waitsAt !== undefined && <OfficeTools at={workplace.waitsAt} />}</Suspense>
      <AccountMenu />
    </NavBar>
  );
}

function Entries({ entries, waitsAt }: Pick<Workplace, 'entries' | 'waitsAt'>) {
  const { t } = useLingui();
  const waiting = useWaitingCount();
  const markOf = useEntryMarks();
  return (
    <span className={styles.entries}>
      <NavLinks label={t`Main`}>
        {entries.map((entry) => (
          <Link key={entry} to={`/${entry}`} className={navLinkClass} {...markOf(entry)}>
            {ENTRY_FACES[entry].name}
            {entry === waitsAt && waiting > 0 && <NavCount count={waiting} label={t`waiting`} />}
          </Link>
        ))}
      </NavLinks>
    </span>
  );
}
