import { Trans, useLingui } from '@lingui/react/macro';
import type { RatingReason } from '#freight/shipment/rating.ts';

/** The meaning of one to five stars (specification, part 2, section 9.4). */
export function useStarWords(): readonly [string, string, string, string, string] {
  const { t } = useLingui();
  return [t`Very bad`, t`Bad`, t`Average`, t`Good`, t`Very good`];
}

/** Why a shipper was not satisfied, in words. */
export function ReasonWord({ reason }: { readonly reason: RatingReason }) {
  switch (reason) {
    case 'driver_behaviour':
      return <Trans>Driver behaviour</Trans>;
    case 'price':
      return <Trans>Price</Trans>;
    case 'punctuality':
      return <Trans>Punctuality</Trans>;
    case 'handling':
      return <Trans>Handling</Trans>;
    case 'step_tracking':
      return <Trans>Step tracking</Trans>;
    case 'other':
      return <Trans context="reason">Other</Trans>;
  }
}
