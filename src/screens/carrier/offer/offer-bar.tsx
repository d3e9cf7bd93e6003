import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { ActionBar, ActionBarButton } from '#design/action-bar/action-bar.tsx';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Button } from '#design/button/button.tsx';
import { hideOffer, showOffer } from '#device/offers/mark-offer.ts';
import type { OfferOwner } from '#device/offers/offer-question.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { useConfirm } from '../../parts/confirm/use-confirm.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import { BookingBar, useBookingBar } from '../../parts/offer/booking-bar.tsx';
import { keepSearch } from '../../parts/offer/keep-search.ts';
import { lazyPart } from '../../parts/page/lazy-part.tsx';
import { MissingDialog } from '../../parts/page/missing-part.tsx';
import { notify } from '../../parts/toasts/notify.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import { useOfferOwner } from './use-offer-owner.ts';

const BookOffer = lazyPart(() => import('./book-offer.tsx').then((part) => part.BookOffer), MissingDialog);

const WhoDrives = lazyPart(() => import('./who-drives.tsx').then((part) => part.WhoDrives));

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The offer was opened to be booked. */
    isBooking?: boolean;
  }
}

interface OfferBarProps {
  readonly offer: Offer;
  /** Who is chosen to drive; null until somebody is. */
  readonly driver: string | null;
  readonly onHidden: () => void;
  /** Asks the server again. */
  readonly onRetry: () => void;
}

/** The bottom of an offer: bid or hide; then the one step, booking it. */
export function OfferBar({ offer, driver, onHidden, onRetry }: OfferBarProps) {
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const owner = useOfferOwner();
  const bar = useBookingBar();
  const isClosed = bar === 'locked' || bar === 'documents';
  const { ask, sheet } = useConfirm();
  const isBooking = useLocation({ select: ({ state }) => state.isBooking === true });
  const [asking, setAsking] = useState<'never' | 'open' | 'closed'>(isBooking && bar === null ? 'open' : 'never');
  const price = format.money(offer.pricing.price);
  const hide = useMutation({
    mutationFn: () => hideOffer(owner, offer.uuid),
    onSuccess: () => {
      notify({
        id: 'offer-hidden',
        tone: 'ok',
        message: <Trans>Offer hidden</Trans>,
        action: (
          <Button variant="white" onClick={() => void showAgain(owner, offer.uuid)}>
            <Trans>Show again</Trans>
          </Button>
        ),
      });
      onHidden();
    },
    onError: notifyFault,
  });

  return (
    <>
      {bar !== null && <BookingBar reason={bar} onRetry={onRetry} />}
      <ActionBar
        id="action-bar"
        label={t`Booking and bidding`}
        side={
          <>
            {!isClosed && (
              <ActionBarButton
                icon="hand-coins-f"
                disabled={bar !== null}
                onClick={() =>
                  void navigate({ to: '/offers/$uuid/proposal', params: { uuid: offer.uuid }, search: keepSearch })
                }
              >
                <Trans>Make a bid</Trans>
              </ActionBarButton>
            )}
            <ActionBarButton
              icon="eye-slash-b"
              disabled={hide.isPending}
              onClick={() =>
                ask({
                  title: <Trans>Hide this offer?</Trans>,
                  yes: <Trans>Yes, hide it</Trans>,
                  children: <Trans>Your company no longer sees it in lists, searches and suggestions.</Trans>,
                  onYes: () => hide.mutate(),
                })
              }
            >
              <Trans>Hide this offer</Trans>
            </ActionBarButton>
          </>
        }
        step={
          !isClosed && (
            <>
              {driver !== null && (
                <Suspense>
                  <WhoDrives offer={offer.uuid} driver={driver} />
                </Suspense>
              )}
              <Arrow wide disabled={bar !== null} onClick={() => setAsking('open')}>
                <Trans>Book for {price}</Trans>
              </Arrow>
            </>
          )
        }
      />
      {asking !== 'never' && (
        <Suspense>
          <BookOffer
            key={driver}
            offer={offer}
            driver={driver}
            open={asking === 'open'}
            onClose={() => setAsking('closed')}
          />
        </Suspense>
      )}
      {sheet}
    </>
  );
}

/** The toast outlives the offer's page. */
async function showAgain(owner: OfferOwner, offer: string): Promise<void> {
  try {
    await showOffer(owner, offer);
    notify({ id: 'offer-hidden', tone: 'ok', message: <Trans>The offer is shown again</Trans> });
  } catch (fault) {
    notifyFault(fault);
  }
}
