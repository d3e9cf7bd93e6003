import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#design/button/button.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';

interface NotOnDeviceProps {
  readonly title: ReactNode;
  readonly onRetry: () => void;
}

/** The place of what was never read on this device, while it cannot be read. */
export function NotOnDevice({ title, onRetry }: NotOnDeviceProps) {
  return (
    <EmptyState
      level={1}
      icon="wifi-slash-b"
      title={title}
      action={
        <Button variant="primary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>It was not loaded on this device before, and there is no network now.</Trans>
    </EmptyState>
  );
}
