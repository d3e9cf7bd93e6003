import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { buttonClass } from '#design/button/button-class.ts';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { offerQuery } from '#device/offers/offer-queries.ts';
import { putTabDraftAside } from '#device/session/tab-draft.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useNow } from '#device/sync/use-now.ts';
import { isAvailable, type Offer } from '#freight/offer/offer.ts';
import { DrawnFromDraft } from '../../parts/kept/drawn-from-draft.tsx';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { BookingBar, useBookingBar } from '../../parts/offer/booking-bar.tsx';
import { keepSearch } from '../../parts/offer/keep-search.ts';
import { useDetail, useReadAt } from '../../parts/page/page-state.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { useRefusal } from '../../parts/page/use-refusal.ts';
import { BidForm } from './bid-form.tsx';
import { bidDraft } from './bid-values.ts';
import { GoneOffer } from './gone-offer.tsx';
import { SentBid } from './sent-bid.tsx';

interface BidScreenProps {
  /** The offer's. */
  readonly uuid: string;
  /** True if the bid was sent. */
  readonly isSent: boolean;
  /** The bid begins with a slot that can be kept. */
  readonly asksSlot: boolean;
}

/** Making a bid on one offer, and what is said once it was sent. */
export function BidScreen({ uuid, isSent, asksSlot }: BidScreenProps) {
  const { t } = useLingui();
  const { company, session } = useViewer();
  const navigate = useNavigate();
  const owner = { userId: session.userId, company: company?.uuid ?? '' };
  const { data: offer, isPending, error, dataUpdatedAt, refetch } = useQuery(offerQuery(owner, uuid));
  const refusal = useRefusal(uuid, { isPending, error });
  const back = useCallback(
    () => void navigate({ to: '/offers/$uuid', params: { uuid }, search: keepSearch }),
    [navigate, uuid],
  );
  // The confirmation is another page: its heading takes the focus of the button that is gone.
  usePageTitle(isSent ? t`Bid sent` : t`Make a bid`);
  useDetail(offer?.reference ?? t`Offer`, back, { isReference: true });
  useReadAt('offer', dataUpdatedAt || null);

  if (offer !== undefined) return <Bidding key={uuid} offer={offer} isSent={isSent} asksSlot={asksSlot} />;
  if (refusal?.status === 404) {
    return (
      <EmptyState
        icon="binoculars-b"
        level={1}
        title={<Trans>This offer does not exist</Trans>}
        action={
          <Link to="/offers" search={keepSearch} className={buttonClass('white')}>
            <Trans>Back to the offers</Trans>
          </Link>
        }
      >
        <Trans>It was never on the market, or the address is wrong.</Trans>
      </EmptyState>
    );
  }
  if (isPending) return <SkeletonRows label={t`Loading the offer`} count={3} />;
  return (
    <ListFault readAt={null} onRetry={() => void refetch()}>
      <Trans>The offer did not load.</Trans>
    </ListFault>
  );
}

/** The form of a bid, its confirmation, or that the offer is gone. */
interface BiddingProps extends Pick<BidScreenProps, 'isSent' | 'asksSlot'> {
  readonly offer: Offer;
}

function Bidding({ offer, isSent, asksSlot }: BiddingProps) {
  const now = useNow();
  const { session } = useViewer();
  const navigate = useNavigate();
  /** Similar offers, once the server said that the offer is gone. */
  const [similar, setSimilar] = useState<readonly Offer[] | null>(null);
  const bar = useBookingBar();
  if (isSent) return <SentBid offer={offer} />;
  if (bar === 'documents') return <BookingBar reason={bar} onRetry={() => undefined} />;
  if (similar !== null || !isAvailable(offer, now)) return <GoneOffer offer={offer} similar={similar ?? []} />;
  return (
    <DrawnFromDraft draft="bid" putAside={() => putTabDraftAside(bidDraft(session.userId, offer.uuid))}>
      <BidForm
        offer={offer}
        asksSlot={asksSlot}
        onGone={setSimilar}
        onSent={() =>
          void navigate({ to: '.', search: (before: object) => ({ ...before, sent: 1 as const }), replace: true })
        }
      />
    </DrawnFromDraft>
  );
}
