import { Trans } from '@lingui/react/macro';
import { Badge, type BadgeLook } from '#design/badge/badge.tsx';
import type { DocumentState } from '#freight/company/company-document.ts';

interface DocumentBadgeProps {
  readonly state: DocumentState;
  readonly isSending: boolean;
}

const STATES = {
  missing: { color: 'blue', children: <Trans>To add</Trans> },
  sent: { color: 'cyan', icon: 'hourglass-medium-f', children: <Trans>In review</Trans> },
  refused: { color: 'red', icon: 'warning-f', children: <Trans context="document">Refused</Trans> },
  accepted: { color: 'green', icon: 'seal-check-f', children: <Trans context="document">Accepted</Trans> },
  expiring: { color: 'orange', icon: 'clock-f', children: <Trans>Expires soon</Trans> },
  expired: { color: 'red', icon: 'clock-f', children: <Trans context="document">Expired</Trans> },
} satisfies Record<DocumentState, BadgeLook>;

/** The state of a document, in a word. */
export function DocumentBadge({ state, isSending }: DocumentBadgeProps) {
  if (isSending) {
    return (
      <Badge color="blue" icon="arrow-up-b">
        <Trans>Sending</Trans>
      </Badge>
    );
  }
  return <Badge {...STATES[state]} />;
}
