import { Trans } from '@lingui/react/macro';
import { Badge } from '#design/badge/badge.tsx';
import type { Bid } from '#freight/bid/bid.ts';
import { useFormat } from '../format/use-format.ts';

/** The company's own latest bid on an offer, where it still means something. */
export function OwnBid({ bid }: { readonly bid: Bid | null }) {
  const format = useFormat();
  if (bid === null) return null;
  const price = bid.pricing === null ? '' : format.money(bid.pricing.price);
  switch (bid.state) {
    case 'pending':
      if (bid.counter_offer !== null) {
        const counter = format.money(bid.counter_offer.price);
        return (
          <Badge color="orange" icon="hand-coins-f">
            <Trans>Counter-offer: {counter}</Trans>
          </Badge>
        );
      }
      return (
        <Badge color="cyan" icon="hand-coins-f">
          {bid.pricing === null ? <Trans>Your bid: other dates</Trans> : <Trans>Your bid: {price}</Trans>}
        </Badge>
      );
    case 'renewable':
      return (
        <Badge color="pink" icon="hand-coins-f">
          <Trans>Your bid expired</Trans>
        </Badge>
      );
    case 'refused':
      return (
        <Badge color="red" icon="hand-coins-f">
          <Trans>Your bid was refused</Trans>
        </Badge>
      );
    case 'accepted':
      return (
        <Badge color="green" icon="hand-coins-f">
          <Trans>Your bid was accepted</Trans>
        </Badge>
      );
    default:
      return null;
  }
}
