import { Trans } from '@lingui/react/macro';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { StepStrip } from '#design/step-strip/step-strip.tsx';
import { useNow } from '#device/hooks/use-now.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import type { ListFilter } from './list-filter.ts';

interface ListFaultProps {
  /** When what is shown was read (Unix milliseconds), or null where nothing is. */
  readonly readAt: number | null;
  readonly onRetry: () => void;
}

/** The list could not be read anew: what was read before stays. */
export function ListFault({ readAt, onRetry }: ListFaultProps) {
  const format = useFormat();
  const now = useNow();
  const at = readAt === null ? '' : format.moment(readAt, now);
  return (
    <ErrorInPlace retryLabel={<Trans>Try again</Trans>} onRetry={onRetry}>
      {readAt === null ? (
        <Trans>The list did not load. Without network, only what was read before is here.</Trans>
      ) : (
        <Trans>The list did not load. You see it as read at {at}.</Trans>
      )}
    </ErrorInPlace>
  );
}

const ROAD = [
  { shape: 'square', state: 'todo' },
  { shape: 'disc', state: 'todo' },
  { shape: 'square', state: 'todo' },
] as const;

/** No mission is under a filter. */
export function NoMissions({ filter }: { readonly filter: ListFilter }) {
  return (
    <EmptyState picture={<StepStrip steps={ROAD} />} title={emptyTitle(filter)}>
      {filter === null ? (
        <Trans>A mission shows here as soon as it is yours, and stays readable without network.</Trans>
      ) : (
        <Trans>Nothing of this kind now. All missions are under All.</Trans>
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
      return <Trans>No proof is missing</Trans>;
    case 'completed':
      return <Trans>No completed mission</Trans>;
    case 'cancelled':
      return <Trans>No cancelled mission</Trans>;
    default:
      return <Trans>No mission today</Trans>;
  }
}
