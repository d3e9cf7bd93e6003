import { viewerOf } from '#device/hooks/use-session.ts';
import { readActive } from '#device/missions/active-missions.ts';
import { activeMissionsQuery } from '#device/queries/list-queries.ts';
import { queryClient } from '#device/queries/query-client.ts';
import { session } from '#device/session/session.ts';
import { readOutbox } from '#device/sync/read-outbox.ts';

/** Brings back what this device knows before the first screen is drawn: the missions, and what the driver did to them. */
export async function primeMissions(): Promise<void> {
  const { current } = session;
  if (current === null) return;
  const { owner } = viewerOf(current);
  const [active] = await Promise.all([
    readActive(owner.userId, owner.company).catch(() => null),
    readOutbox().catch(() => undefined),
  ]);
  if (active !== null) {
    queryClient.setQueryData(activeMissionsQuery(owner).queryKey, active, { updatedAt: active.readAt });
  }
}
