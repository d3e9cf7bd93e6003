import { Trans } from '@lingui/react/macro';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { StepStrip } from '#design/step-strip/step-strip.tsx';
import type { ListFilter } from './list-filter.ts';

const ROAD = [
  { shape: 'square', state: 'todo' },
  { shape: 'disc', state: 'todo' },
  { shape: 'square', state: 'todo' },
] as const;

/** The list is empty. */
export function NoMissions({ filter }: { readonly filter: ListFilter }) {
  return (
    <EmptyState picture={<StepStrip steps={ROAD} />} title={emptyTitle(filter)}>
      {filter === null ? (
        <Trans>Your missions appear here and stay readable without a network.</Trans>
      ) : (
        <Trans>No missions here. Open missions are under “All”.</Trans>
      )}
    </EmptyState>
  );
}

function emptyTitle(filter: ListFilter) {
  switch (filter) {
    case 'to_pickup':
      return <Trans>Nothing to pick up</Trans>;
    case 'to_deliver':
      return <Trans>Nothing to deliver</Trans>;
    case 'to_upload_pod':
      return <Trans>No proofs are missing</Trans>;
    case 'planned':
      return <Trans>No planned missions</Trans>;
    case 'in_progress':
      return <Trans>No missions in progress</Trans>;
    case 'completed':
      return <Trans>No completed missions</Trans>;
    case 'cancelled':
      return <Trans>No cancelled missions</Trans>;
    default:
      return <Trans>No open missions</Trans>;
  }
}

/** The missions could not be read. */
export function MissionsFaultWords() {
  return <Trans>The list did not load. Without a network, only what was loaded before is shown.</Trans>;
}
