import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useViewer } from '#device/session/use-session.ts';
import { missionStore } from '#device/store/mission-store.ts';
import { useNow } from '#device/sync/use-now.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { type MissionNotice, missionNotices } from '#freight/mission/notices.ts';
import { WEEK } from '#freight/values/duration.ts';
import { useNotificationsReadAt } from './use-read-at.ts';

/** The events of the missions known to this device in the last week, and the number of new ones. */
export function useNotices(): {
  readonly notices: readonly MissionNotice[];
  readonly unread: number;
  readonly readAt: number;
} {
  const { session } = useViewer();
  const now = useNow();
  const at = useNotificationsReadAt();
  const byId = useSnapshot(missionStore).byId as ReadonlyMap<string, Mission>;
  const notices = useMemo(
    () => missionNotices(byId.values(), now - WEEK, session.userId).slice(0, 50),
    [byId, now, session.userId],
  );
  return { notices, readAt: at, unread: notices.filter(({ event }) => Date.parse(event.recorded_at) > at).length };
}
