import { useSnapshot } from 'valtio';
import { useViewer } from '#device/session/use-session.ts';
import { sync } from '#device/sync/sync-state.ts';

/** What keeps a company from booking and bidding now: its account, or that the server is out of reach. Null is nothing. */
export type BookingBarReason = 'locked' | 'offline' | null;

export function useBookingBar(): BookingBarReason {
  const { company } = useViewer();
  const { network } = useSnapshot(sync);
  if (company?.status === 'locked') return 'locked';
  return network === 'reached' ? null : 'offline';
}
