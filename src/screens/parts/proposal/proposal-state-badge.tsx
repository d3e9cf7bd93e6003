import { Trans } from '@lingui/react/macro';
import { Badge, type BadgeLook } from '#design/badge/badge.tsx';
import type { ProposalState } from '#freight/bid/states.ts';
import type { AcceptanceTier } from '#freight/proposal/acceptance.ts';

const STATES = {
  pending: { color: 'blue', icon: 'clock-f', children: <Trans>Pending</Trans> },
  accepted: { color: 'green', icon: 'seal-check-f', children: <Trans>Accepted</Trans> },
  renewable: { color: 'pink', icon: 'arrows-clockwise-f', children: <Trans>Renewable</Trans> },
  cancelled: { color: 'red', icon: 'x-circle-f', children: <Trans>Withdrawn</Trans> },
  revoked: { color: 'red', icon: 'x-circle-f', children: <Trans>Revoked</Trans> },
  refused: { color: 'red', icon: 'x-circle-f', children: <Trans>Refused</Trans> },
  expired: { color: 'red', icon: 'clock-countdown-f', children: <Trans>Expired</Trans> },
  closed: { color: 'red', icon: 'lock-f', children: <Trans>Closed</Trans> },
} satisfies Record<ProposalState, BadgeLook>;

/** A bid's state, always with its word. */
export function ProposalStateBadge({ state }: { readonly state: ProposalState }) {
  return <Badge {...STATES[state]} />;
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
