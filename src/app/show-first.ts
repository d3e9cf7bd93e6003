import type { FirstReading } from '#device/missions/first-reading.ts';
import { activeMissionsQuery } from '#device/missions/list-queries.ts';
import { showBadge } from '#device/outbox/badge.ts';
import { queryClient } from '#device/page/query-client.ts';
import { ownerOf } from '#device/session/owner-of.ts';
import { session, shownGeneration, showSession } from '#device/session/session.ts';
import { dropPicture } from '#device/session/session-note.ts';
import { showMissions } from '#device/store/mission-store.ts';
import type { StoredSession } from '#device/store/session-record.ts';
import { isSilent } from '#device/store/silence.ts';
import { showOps, sync, waitingCount } from '#device/sync/sync-state.ts';
import { router } from './router.tsx';

/** Shows the stored missions and the driver's unsent steps before the first screen is rendered. */
export function showFirst(reading: FirstReading): void {
  const { active, ops, late } = reading;
  sync.silent = late !== undefined;
  void late?.then(showLate);
  if (reading.generation > shownGeneration()) showSession(reading);
  const { current } = session;
  if (current === null) return;
  if (current.ended) return dropPicture();
  // On other pages steps can be completed, and the stored picture does not show unsent steps: it is removed before the
  // app can be used.
  const isList = location.pathname === '/' || location.pathname === '/missions';
  if (!isList || ops?.length !== 0) dropPicture();
  if (ops !== null) {
    showOps(ops);
    showBadge(waitingCount());
  }
  showActive(current, active);
}

/** The database answered after the first screen was rendered: its data is shown unless the server answered first. */
function showLate(reading: FirstReading): void {
  sync.silent = isSilent();
  const before = session.current;
  if (before === null && reading.generation > shownGeneration()) {
    showSession(reading);
    void router.invalidate();
  }
  const { current } = session;
  if (current !== null && current.userId === reading.session?.userId) showActive(current, reading.active);
}

function showActive(current: StoredSession, active: FirstReading['active']): void {
  if (active === null) return;
  const { list, missions } = active;
  showMissions(missions);
  const { queryKey } = activeMissionsQuery(ownerOf(current));
  if ((queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0) > list.fetchedAt) return;
  queryClient.setQueryData(queryKey, { uuids: list.uuids, readAt: list.fetchedAt }, { updatedAt: list.fetchedAt });
}
