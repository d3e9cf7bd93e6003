import { Trans } from '@lingui/react/macro';
import { Badge } from '#design/badge/badge.tsx';
import { needsTailLift, type Offer } from '#freight/offer/offer.ts';
import { BrandBadge } from './brand-badge.tsx';
import { OwnBid } from './own-bid.tsx';

/** What sets an offer apart: who offers it, what it asks for, what was bid on it. */
export function OfferTags({ offer }: { readonly offer: Offer }) {
  return (
    <>
      <BrandBadge brand={offer.brand} />
      {needsTailLift(offer) && (
        <Badge color="orange">
          <Trans>Tail lift</Trans>
        </Badge>
      )}
      <OwnBid bid={offer.proposal} />
    </>
  );
}
