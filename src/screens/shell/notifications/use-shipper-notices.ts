import { useQuery } from '@tanstack/react-query';
import { notificationsQuery, type ShipperNotification } from '#device/notifications/notification-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useNotificationsReadAt } from './use-read-at.ts';

/** A notification, and whether the user has not read it yet. */
export interface ShipperNotice extends ShipperNotification {
  readonly isNew: boolean;
}

/** Searches that end soon or ended lately, read every 30 seconds. A failed reading is passed over in silence. */
export function useShipperNotices(): {
  readonly notices: readonly ShipperNotice[];
  readonly unread: number;
  /** When they were last read (Unix milliseconds); null if never. */
  readonly checkedAt: number | null;
} {
  const { session, company } = useViewer();
  const readAt = useNotificationsReadAt();
  const { data, dataUpdatedAt } = useQuery(
    notificationsQuery({ userId: session.userId, company: company?.uuid ?? '' }),
  );
  // Items marked here after the last fetch are read, even if the server does not know it yet.
  const isMarked = readAt > dataUpdatedAt;
  const notices = (data ?? []).map((notice) => ({ ...notice, isNew: !notice.read && !isMarked }));
  return {
    notices,
    unread: notices.filter(({ isNew }) => isNew).length,
    checkedAt: data === undefined ? null : dataUpdatedAt,
  };
}
