import { Trans } from '@lingui/react/macro';
import type { AcceptanceTier } from '#freight/proposal/acceptance.ts';

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
