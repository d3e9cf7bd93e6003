import { Trans } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useSnapshot } from 'valtio';
import { Button } from '#design/button/button.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { sync } from '#device/sync/sync-state.ts';
import { updates } from '#device/updates/updates.ts';
import { MissingHere } from '../parts/page/missing-part.tsx';

/**
 * A page that could not be drawn: without a network most likely because a part of it did not come. What was done is
 * kept all the same: it is not in the page.
 */
export function Broken({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const { network } = useSnapshot(sync);
  const { lacksPart } = useSnapshot(updates);
  const tryAgain = async () => {
    updates.lacksPart = false;
    const parts = router.state.matches.map(({ routeId }) => router.routesById[routeId].options.component);
    await Promise.all(parts.map((part) => part?.preload?.()));
    await router.invalidate();
    reset();
  };
  if (lacksPart || network !== 'reached') return <MissingHere tryAgain={() => void tryAgain()} />;
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
