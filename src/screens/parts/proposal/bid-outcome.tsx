import { Trans } from '@lingui/react/macro';
import type { Proposal } from '#freight/proposal/proposal.ts';
import { useWhen } from './use-when.ts';

interface BidOutcomeProps {
  readonly bid: Proposal;
  readonly now: number;
}

/** The outcome of a bid, or its validity, in a sentence. */
export function BidOutcome({ bid, now }: BidOutcomeProps) {
  const when = useWhen(now);
  const expires = when(Date.parse(bid.expires_at));
  const ended = when(Date.parse(bid.closed_at ?? bid.expires_at));
  switch (bid.state) {
    case 'pending':
      return <Trans>Expires {expires}</Trans>;
    case 'renewable':
      return <Trans>Expired {expires}. Offer still open</Trans>;
    case 'expired':
      return <Trans>Expired {expires}. The offer has ended</Trans>;
    case 'accepted': {
      const reference = bid.mission?.reference ?? '';
      return <Trans>Mission {reference}</Trans>;
    }
    case 'refused':
      return bid.offer.available_for_booking ? (
        <Trans>Refused {ended}. The shipper is still searching</Trans>
      ) : (
        <Trans>Refused {ended}</Trans>
      );
    case 'cancelled':
      return <Trans>Withdrawn {ended}</Trans>;
    case 'revoked':
      return <Trans>Revoked by the marketplace {ended}</Trans>;
    case 'closed':
      return bid.closed_at === null ? (
        <Trans>The shipper stopped searching</Trans>
      ) : (
        <Trans>Another carrier booked it {ended}</Trans>
      );
  }
}
