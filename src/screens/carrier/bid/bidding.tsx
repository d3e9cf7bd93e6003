import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useNow } from '#device/sync/use-now.ts';
import { isAvailable, type Offer } from '#freight/offer/offer.ts';
import { BidForm } from './bid-form.tsx';
import { GoneOffer } from './gone-offer.tsx';
import { SentBid } from './sent-bid.tsx';

/** The form of a bid, its confirmation, or that the offer is gone. */
export function Bidding({ offer, isSent }: { readonly offer: Offer; readonly isSent: boolean }) {
  const now = useNow();
  const navigate = useNavigate();
  /** What goes the same way, once the server said that the offer is gone. */
  const [similar, setSimilar] = useState<readonly Offer[] | null>(null);
  if (isSent) return <SentBid offer={offer} />;
  if (similar !== null || !isAvailable(offer, now)) return <GoneOffer offer={offer} similar={similar ?? []} />;
  return (
    <BidForm
      offer={offer}
      onGone={setSimilar}
      onSent={() =>
        void navigate({ to: '.', search: (before: object) => ({ ...before, sent: 1 as const }), replace: true })
      }
    />
  );
}
