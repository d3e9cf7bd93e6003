import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#design/button/button.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';

interface NotThereProps {
  /** What is said while it loads; null where it does not. */
  readonly isLoading: string | null;
  readonly isMissing: boolean;
  readonly back: '/billing/pre-invoices' | '/billing/invoices';
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Stands in the place of a detail that is not here yet, or not at all. */
export function NotThere({ isLoading, isMissing, back, onRetry, children }: NotThereProps) {
  if (isLoading !== null) return <SkeletonRows label={isLoading} count={3} />;
  return (
    <EmptyState
      level={1}
      icon={isMissing ? 'signpost-f' : 'wifi-slash-b'}
      title={children}
      action={
        isMissing ? (
          <Link to={back} className={buttonClass('primary')}>
            <Trans>Back to billing</Trans>
          </Link>
        ) : (
          <Button variant="primary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    />
  );
}
