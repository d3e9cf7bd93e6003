import { useSnapshot } from 'valtio';
import { unsentSettings } from '#device/session/unsent-settings.ts';
import { useViewer } from '#device/session/use-session.ts';

/** When the user last read their notifications, on any device; Unix milliseconds. */
export function useNotificationsReadAt(): number {
  const { session } = useViewer();
  const { current: chosen } = useSnapshot(unsentSettings);
  const here = chosen?.userId === session.userId ? (chosen.notificationsReadAt ?? 0) : 0;
  return Math.max(here, Date.parse(session.user.notifications_read_at ?? '') || 0);
}

/** Marks everything shown now as read, on all devices of the user. */
export function markNoticesRead(): void {
  void import('#device/account/change-settings.ts')
    .then(({ changeSettings }) => changeSettings({ notificationsReadAt: Date.now() }))
    .catch(() => undefined);
}
