import { Trans } from '@lingui/react/macro';
import { Badge, type BadgeColor } from '#design/badge/badge.tsx';
import type { IconName } from '#design/icon/icon-names.ts';
import type { ProposalState } from '#freight/bid/states.ts';
import type { AcceptanceTier } from '#freight/proposal/acceptance.ts';

const LOOKS: Readonly<Record<ProposalState, { readonly color: BadgeColor; readonly icon: IconName }>> = {
  pending: { color: 'blue', icon: 'clock-f' },
  accepted: { color: 'green', icon: 'seal-check-f' },
  renewable: { color: 'pink', icon: 'arrows-clockwise-f' },
  cancelled: { color: 'red', icon: 'x-circle-f' },
  revoked: { color: 'red', icon: 'x-circle-f' },
  refused: { color: 'red', icon: 'x-circle-f' },
  expired: { color: 'red', icon: 'clock-countdown-f' },
  closed: { color: 'red', icon: 'lock-f' },
};

/** A bid's state, always with its word. */
export function ProposalStateBadge({ state }: { readonly state: ProposalState }) {
  return (
    <Badge {...LOOKS[state]}>
      <StateWord state={state} />
    </Badge>
  );
}

function StateWord({ state }: { readonly state: ProposalState }) {
  switch (state) {
    case 'pending':
      return <Trans>Pending</Trans>;
    case 'accepted':
      return <Trans>Accepted</Trans>;
    case 'renewable':
      return <Trans>Renewable</Trans>;
    case 'cancelled':
      return <Trans>Withdrawn</Trans>;
    case 'revoked':
      return <Trans>Revoked</Trans>;
    case 'refused':
      return <Trans>Refused</Trans>;
    case 'expired':
      return <Trans>Expired</Trans>;
    case 'closed':
      return <Trans>Closed</Trans>;
  }
}

/** The chance of a bid in a word. */
export function TierWord({ tier }: { readonly tier: AcceptanceTier }) {
  switch (tier) {
    case 'over_30':
      return <Trans>Over 30%</Trans>;
    case 'about_20':
      return <Trans>20%</Trans>;
    case 'about_10':
      return <Trans>10%</Trans>;
    case 'under_5':
      return <Trans>Under 5%</Trans>;
  }
}
