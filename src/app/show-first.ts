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

/** Shows what this device knows before the first screen is drawn: the missions, and what the driver did to them. */
export function showFirst(reading: FirstReading): void {
  const { active, ops, late } = reading;
  sync.silent = late !== undefined;
  void late?.then(showLate);
  if (reading.generation > shownGeneration()) showSession(reading);
  const { current } = session;
  if (current === null) return;
  if (current.ended) return dropPicture();
  // Elsewhere steps are done, and a step that waits is not in the picture: it goes before the app can be used.
  const isList = location.pathname === '/' || location.pathname === '/missions';
  if (!isList || ops?.length !== 0) dropPicture();
  if (ops !== null) {
    showOps(ops);
    showBadge(waitingCount());
  }
  showActive(current, active);
}

/** A database answered after the first screen was drawn: what it keeps is shown, unless the server said more meanwhile. */
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
