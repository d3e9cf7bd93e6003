import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { BottomBar, BottomEntry, bottomLinkClass } from '#design/bottom-bar/bottom-bar.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { useOutbox } from '#device/sync/use-outbox.ts';
import { lazyPart } from '../parts/page/lazy-part.tsx';
import { MissingUnseen } from '../parts/page/missing-part.tsx';
import { useWaitingCount } from '../parts/waiting/use-waiting.ts';
import { ENTRY_FACES } from './entry-faces.tsx';
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
  readonly waitsAt?: Entry;
  /** True if the user can order transports. */
  readonly books: boolean;
}

/** The entries of a workplace on a phone. Detail pages hide it and show the action bar instead. */
export function EntriesBar({ entries, waitsAt, books }: EntriesBarProps) {
  const { t } = useLingui();
  const markOf = useEntryMarks();
  const waiting = useWaitingCount();
  return (
    <div className={styles.bottom}>
      <BottomBar label={t`Main`}>
        {entries.map((entry) => (
          <Link key={entry} to={`/${entry}`} className={bottomLinkClass} {...markOf(entry)}>
            <EntryFace entry={entry} waiting={entry === waitsAt ? waiting : 0} />
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

function EntryFace({ entry, waiting }: { readonly entry: Entry; readonly waiting: number }) {
  const { t } = useLingui();
  if (entry === 'outbox') return <OutboxFace />;
  const { name, icons } = ENTRY_FACES[entry];
  return (
    <BottomEntry icon={icons[0]} currentIcon={icons[1]} count={waiting} countLabel={t`waiting`}>
      {entry === 'offers' ? <Trans>Offers</Trans> : name}
    </BottomEntry>
  );
}

function OutboxFace() {
  const { t } = useLingui();
  const { name, icons } = ENTRY_FACES.outbox;
  const { needsYou, waiting } = useOutbox();
  const attention = needsYou.length > 0;
  return (
    <BottomEntry
      icon={icons[0]}
      currentIcon={icons[1]}
      count={waiting.length}
      attention={attention}
      countLabel={attention ? t`needs you` : t`waiting`}
    >
      {name}
    </BottomEntry>
  );
}
