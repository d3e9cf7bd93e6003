import { Trans } from '@lingui/react/macro';
import { Badge } from '#design/badge/badge.tsx';
import type { SupportQuarantine } from '#device/support/quarantines.ts';

interface QuarantineBadgeProps {
  readonly quarantine: SupportQuarantine;
}

/** What was decided about a payment. */
export function QuarantineBadge({ quarantine: { decision } }: QuarantineBadgeProps) {
  return (
    <Badge color={decision === null ? 'red' : decision === 'accept' ? 'green' : 'blue'} size="sm">
      {decision === null ? (
        <Trans>To decide</Trans>
      ) : decision === 'accept' ? (
        <Trans>Accepted</Trans>
      ) : (
        <Trans>Sent back</Trans>
      )}
    </Badge>
  );
}
