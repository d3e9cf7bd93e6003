import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { sync } from '#device/sync/sync-state.ts';
import { useNow } from '#device/sync/use-now.ts';
import { useFormat } from '../format/use-format.ts';

interface ListFaultProps {
  /** When what is shown was read (Unix milliseconds), or null where nothing is. */
  readonly readAt: number | null;
  readonly onRetry: () => void;
  /** The words where nothing was read before. */
  readonly children: ReactNode;
}

/**
 * A list could not be loaded. What was read before stays, and without network the strip alone gives its age: being
 * offline is no error.
 */
export function ListFault({ readAt, onRetry, children }: ListFaultProps) {
  const format = useFormat();
  const now = useNow();
  const { network } = useSnapshot(sync);
  if (readAt !== null && network !== 'reached') return null;
  const at = readAt === null ? '' : format.moment(readAt, now);
  return (
    <ErrorInPlace retryLabel={<Trans>Try again</Trans>} onRetry={onRetry}>
      {readAt === null ? children : <Trans>The list did not load. You see it as read at {at}.</Trans>}
    </ErrorInPlace>
  );
}
