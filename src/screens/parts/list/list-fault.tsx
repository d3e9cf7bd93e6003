import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { useNow } from '#device/sync/use-now.ts';
import { useFormat } from '../format/use-format.ts';

interface ListFaultProps {
  /** When what is shown was read (Unix milliseconds), or null where nothing is. */
  readonly readAt: number | null;
  readonly onRetry: () => void;
  /** What is said where nothing was read before. */
  readonly children: ReactNode;
}

/** A list could not be read anew: what was read before stays. */
export function ListFault({ readAt, onRetry, children }: ListFaultProps) {
  const format = useFormat();
  const now = useNow();
  const at = readAt === null ? '' : format.moment(readAt, now);
  return (
    <ErrorInPlace retryLabel={<Trans>Try again</Trans>} onRetry={onRetry}>
      {readAt === null ? children : <Trans>The list did not load. You see it as read at {at}.</Trans>}
    </ErrorInPlace>
  );
}
