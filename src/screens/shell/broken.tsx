import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSnapshot } from 'valtio';
import { Button } from '#design/button/button.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { sync } from '#device/sync/sync-state.ts';
import { updates } from '#device/updates/updates.ts';
import { MissingHere } from '../parts/page/missing-part.tsx';

interface BrokenProps {
  /** Draws the page once more. */
  readonly reset: () => void;
}

/** True if the page may be reloaded. Offline this would lose it, unless the app is stored on this device. */
function mayReload(): boolean {
  return navigator.onLine || navigator.serviceWorker?.controller != null;
}

/**
 * A page that failed to render, offline most likely because a part of it did not load. The user's work is not affected:
 * it is stored elsewhere. The start page is another way on if a reload is not possible.
 */
export function Broken({ reset }: BrokenProps) {
  const { network } = useSnapshot(sync);
  const { lacksPart } = useSnapshot(updates);
  const drawAnew = () => (mayReload() ? location.reload() : reset());
  if (lacksPart || network !== 'reached') return <MissingHere tryAgain={drawAnew} further={<StartPage />} />;
  return (
    <EmptyState
      icon="barricade-f"
      level={1}
      title={<Trans>An error has occurred</Trans>}
      action={
        <>
          <Button variant="primary" onClick={drawAnew}>
            <Trans>Reload</Trans>
          </Button>
          <StartPage />
        </>
      }
    >
      <Trans>All your work is kept on this device</Trans>
    </EmptyState>
  );
}

function StartPage() {
  return (
    <Link to="/" className={buttonClass('white')}>
      <Trans>Go to the start page</Trans>
    </Link>
  );
}
