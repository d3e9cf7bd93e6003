import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { Button } from '#design/button/button.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { sync } from '#device/sync/sync-state.ts';
import { updates } from '#device/updates/updates.ts';
import { MissingHere } from '../parts/page/missing-part.tsx';

/** A page anew. Without a network that would lose it too, where nothing of the app is kept on this device. */
function loadAnew(): void {
  if (navigator.onLine) location.reload();
}

/**
 * A page that could not be drawn: without a network most likely because a part of it did not come. What was done is
 * kept all the same: it is not in the page.
 */
export function Broken() {
  const { network } = useSnapshot(sync);
  const { lacksPart } = useSnapshot(updates);
  if (lacksPart || network !== 'reached') return <MissingHere tryAgain={loadAnew} />;
  return (
    <EmptyState
      icon="barricade-f"
      level={1}
      title={<Trans>An error has occurred</Trans>}
      action={
        <Button variant="primary" onClick={() => location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      }
    >
      <Trans>All your work is kept on this device</Trans>
    </EmptyState>
  );
}
