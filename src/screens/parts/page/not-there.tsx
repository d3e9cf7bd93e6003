import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#design/button/button.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { useRefusal } from './use-refusal.ts';

interface NotThereProps {
  /** The id of the page's entity, and the query of it that has brought nothing yet. */
  readonly uuid: string;
  readonly reading: { readonly isPending: boolean; readonly error: Error | null; readonly refetch: () => unknown };
  readonly loading: string;
  /** Says that there is no such thing. */
  readonly missing: ReactNode;
  /** Says that it was never read on this device. */
  readonly absent: ReactNode;
  /** Leads to where the others are. */
  readonly back: ReactNode;
}

/** Stands in the place of a detail that is not here yet, or not at all. */
export function NotThere({ uuid, reading, loading, missing, absent, back }: NotThereProps) {
  const isMissing = useRefusal(uuid, reading) !== null;
  if (reading.isPending && !isMissing) return <SkeletonRows label={loading} count={3} />;
  return (
    <EmptyState
      level={1}
      icon={isMissing ? 'signpost-f' : 'wifi-slash-b'}
      title={isMissing ? missing : absent}
      action={
        isMissing ? (
          back
        ) : (
          <Button variant="primary" onClick={() => void reading.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    />
  );
}
