import { Trans } from '@lingui/react/macro';
import { EmptyState } from '#design/empty-state/empty-state.tsx';

/** The place beside the list while no mission is open. */
export function NothingOpen() {
  return (
    <EmptyState icon="signpost-f" title={<Trans>Choose a mission</Trans>}>
      <Trans>It opens here, beside the list.</Trans>
    </EmptyState>
  );
}
