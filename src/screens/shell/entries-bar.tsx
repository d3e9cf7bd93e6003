import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { BottomBar, BottomEntry, bottomLinkClass } from '#design/bottom-bar/bottom-bar.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { useOutbox } from '#device/sync/use-outbox.ts';
import { lazyPart } from '../parts/page/lazy-part.tsx';
import { MissingUnseen } from '../parts/page/missing-part.tsx';
import styles from './shell.module.css';
import { useEntryMarks } from './use-entry-marks.ts';
import type { Entry } from './workplaces.ts';

const Held = lazyPart(() => import('./held-step.tsx').then((part) => part.HeldStep), MissingUnseen);

/** The last step above the entries of every page, while it can be undone. */
export function HeldPlace() {
  const { waiting } = useOutbox();
  if (waiting.length === 0) return null;
  return (
    <div data-momentary className={styles.held}>
      <Suspense>
        <Held />
      </Suspense>
    </div>
  );
}

interface EntriesBarProps {
  readonly entries: readonly Entry[];
  /** Whether transports are ordered here. */
  readonly books: boolean;
}

/** The entries of a workplace on a phone. Details hide it: the dock takes its place. */
export function EntriesBar({ entries, books }: EntriesBarProps) {
  const { t } = useLingui();
  const markOf = useEntryMarks();
  return (
    <div className={styles.bottom}>
      <BottomBar label={t`Main`}>
        {entries.map((entry) => (
          <Link key={entry} to={`/${entry}`} className={bottomLinkClass} {...markOf(entry)}>
            <EntryFace entry={entry} />
          </Link>
        ))}
        {books && (
          <Link to="/shipments/new" className={bottomLinkClass} activeProps={{ 'aria-current': 'page' }}>
            <BottomEntry icon="plus-circle-b" currentIcon="plus-circle-b">
              <Trans>
                New <VisuallyHidden>shipment</VisuallyHidden>
              </Trans>
            </BottomEntry>
          </Link>
        )}
      </BottomBar>
    </div>
  );
}

function EntryFace({ entry }: { readonly entry: Entry }) {
  switch (entry) {
    case 'offers':
      return (
        <BottomEntry icon="binoculars-b" currentIcon="binoculars-f">
          <Trans>Offers</Trans>
        </BottomEntry>
      );
    case 'missions':
      return (
        <BottomEntry icon="truck-b" currentIcon="truck-f">
          <Trans>Missions</Trans>
        </BottomEntry>
      );
    case 'outbox':
      return <OutboxFace />;
    case 'drivers':
      return (
        <BottomEntry icon="steering-wheel-b" currentIcon="steering-wheel-b">
          <Trans>Drivers</Trans>
        </BottomEntry>
      );
    case 'dashboard':
      return (
        <BottomEntry icon="chart-bar-b" currentIcon="chart-bar-f">
          <Trans>Dashboard</Trans>
        </BottomEntry>
      );
    case 'shipments':
      return (
        <BottomEntry icon="package-f" currentIcon="package-f">
          <Trans>Shipments</Trans>
        </BottomEntry>
      );
    case 'billing':
      return (
        <BottomEntry icon="receipt-b" currentIcon="receipt-f">
          <Trans>Billing</Trans>
        </BottomEntry>
      );
    case 'support/bank':
      return (
        <BottomEntry icon="receipt-b" currentIcon="receipt-f">
          <Trans>Bank</Trans>
        </BottomEntry>
      );
    case 'support/jobs':
      return (
        <BottomEntry icon="arrows-clockwise-b" currentIcon="arrows-clockwise-f">
          <Trans>Failures</Trans>
        </BottomEntry>
      );
    case 'support/claims':
      return (
        <BottomEntry icon="warning-f" currentIcon="warning-f">
          <Trans>Claims</Trans>
        </BottomEntry>
      );
    case 'support/users':
      return (
        <BottomEntry icon="users-three-b" currentIcon="users-three-b">
          <Trans>Users</Trans>
        </BottomEntry>
      );
    case 'support/documents':
      return (
        <BottomEntry icon="folder-user-b" currentIcon="folder-user-b">
          <Trans>Documents</Trans>
        </BottomEntry>
      );
    case 'support/prices':
      return (
        <BottomEntry icon="hand-coins-b" currentIcon="hand-coins-f">
          <Trans>Price requests</Trans>
        </BottomEntry>
      );
  }
}

function OutboxFace() {
  const { t } = useLingui();
  const { needsYou, waiting } = useOutbox();
  const attention = needsYou.length > 0;
  return (
    <BottomEntry
      icon="tray-arrow-up-b"
      currentIcon="tray-arrow-up-f"
      count={waiting.length}
      attention={attention}
      countLabel={attention ? t`needs you` : t`waiting`}
    >
      <Trans>Outbox</Trans>
    </BottomEntry>
  );
}
