import { useMemo } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { missionStore } from '#device/missions/mission-store.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useNow } from '#device/sync/use-now.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { type MissionNotice, missionNotices } from '#freight/mission/notices.ts';
import { fullName } from '#freight/user/initials.ts';

const WEEK = 7 * 24 * 60 * 60_000;
const KEY = 'lading.notices-read-at';

/** When the panel was last opened, in Unix milliseconds; kept on this device. */
const read = proxy({ at: Number(localStorage.getItem(KEY) ?? 0) });

/** What happened to the missions this device knows, in the last week; and how much of it is new. */
export function useNotices(): {
  readonly notices: readonly MissionNotice[];
  readonly unread: number;
  readonly readAt: number;
} {
  const { session } = useViewer();
  const now = useNow();
  const { at } = useSnapshot(read);
  const byId = useSnapshot(missionStore).byId as ReadonlyMap<string, Mission>;
  const notices = useMemo(
    () => missionNotices(byId.values(), now - WEEK, fullName(session.user)).slice(0, 50),
    [byId, now, session.user],
  );
  return { notices, readAt: at, unread: notices.filter(({ event }) => Date.parse(event.recorded_at) > at).length };
}

/** All that is shown now was read. */
export function markNoticesRead(): void {
  read.at = Date.now();
  localStorage.setItem(KEY, String(read.at));
}
