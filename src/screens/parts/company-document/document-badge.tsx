import { Trans } from '@lingui/react/macro';
import { Badge } from '#design/badge/badge.tsx';
import type { DocumentState } from '#freight/company/company-document.ts';

interface DocumentBadgeProps {
  readonly state: DocumentState;
  readonly isSending: boolean;
}

/** The state of a document, in a word. */
export function DocumentBadge({ state, isSending }: DocumentBadgeProps) {
  if (isSending) {
    return (
      <Badge color="blue" icon="arrow-up-b">
        <Trans>Sending</Trans>
      </Badge>
    );
  }
  switch (state) {
    case 'missing':
      return (
        <Badge color="blue">
          <Trans>To add</Trans>
        </Badge>
      );
    case 'sent':
      return (
        <Badge color="cyan" icon="hourglass-medium-f">
          <Trans>In review</Trans>
        </Badge>
      );
    case 'refused':
      return (
        <Badge color="red" icon="warning-f">
          <Trans context="document">Refused</Trans>
        </Badge>
      );
    case 'accepted':
      return (
        <Badge color="green" icon="seal-check-f">
          <Trans context="document">Accepted</Trans>
        </Badge>
      );
    case 'expiring':
      return (
        <Badge color="orange" icon="clock-f">
          <Trans>Expires soon</Trans>
        </Badge>
      );
    case 'expired':
      return (
        <Badge color="red" icon="clock-f">
          <Trans context="document">Expired</Trans>
        </Badge>
      );
  }
}
