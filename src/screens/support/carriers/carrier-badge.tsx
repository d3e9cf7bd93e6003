import { Trans } from '@lingui/react/macro';
import { Badge } from '#design/badge/badge.tsx';
import type { SupportedCarrier } from '#device/support/carriers.ts';
import { CompanyState } from '../state-badge.tsx';

/** The progress of a carrier's admission. */
export function CarrierBadge({ carrier: { state, status, invite } }: { readonly carrier: SupportedCarrier }) {
  if (state !== 'invited') return <CompanyState status={status} />;
  return invite === null || invite.is_expired ? (
    <Badge color="red" icon="clock-f">
      <Trans>Invite expired</Trans>
    </Badge>
  ) : (
    <Badge color="blue" icon="envelope-f">
      <Trans context="carriers">Invited</Trans>
    </Badge>
  );
}
