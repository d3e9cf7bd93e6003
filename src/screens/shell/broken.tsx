import { Trans } from '@lingui/react/macro';
import { Button } from '#design/button/button.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';

/** A page that could not be drawn. What was done is kept all the same: it is not in the page. */
export function Broken() {
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
