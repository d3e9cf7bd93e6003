import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSnapshot } from 'valtio';
import { Banner } from '#design/banner/banner.tsx';
import { Button } from '#design/button/button.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { useViewer } from '#device/session/use-session.ts';
import { sync } from '#device/sync/sync-state.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { haveEnded } from '#freight/company/company-document.ts';
import { bookDay } from '#freight/invoice/terms.ts';

interface BookingBarProps {
  readonly reason: NonNullable<BookingBarReason>;
  /** Asks the server again. */
  readonly onRetry: () => void;
}

/** Why the offer can be neither booked nor bid on now. */
export function BookingBar({ reason, onRetry }: BookingBarProps) {
  if (reason === 'documents') {
    return (
      <Banner
        tone="danger"
        icon="lock-f"
        actions={
          <Link to="/onboarding" className={buttonClass('link', 'sm')}>
            <Trans>Send the next</Trans>
          </Link>
        }
      >
        <Trans>A document of your company has expired. It can book and bid again once the next one is accepted.</Trans>
      </Banner>
    );
  }
  return reason === 'locked' ? (
    <Banner tone="danger" icon="lock-f">
      <Trans>Your company’s account is suspended. It can book and bid again once this is settled with us.</Trans>
    </Banner>
  ) : (
    <Banner
      tone="info"
      icon="wifi-slash-b"
      role="status"
      actions={
        <Button size="sm" variant="link" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Booking and bidding need the network: another carrier may take this offer meanwhile.</Trans>
    </Banner>
  );
}

/** The obstacle to booking and bidding now: the account, the documents, or no server. Null is none. */
export type BookingBarReason = 'locked' | 'documents' | 'offline' | null;

export function useBookingBar(): BookingBarReason {
  const { company } = useViewer();
  const { network } = useSnapshot(sync);
  const today = bookDay(useMinute());
  if (company?.status === 'locked') return 'locked';
  if (haveEnded(company?.documents_end, today)) return 'documents';
  return network === 'reached' ? null : 'offline';
}
