import { useLiveQuery } from 'dexie-react-hooks';
import { useSession } from '#device/hooks/use-session.ts';
import { listLog } from '#device/outbox/list-ops.ts';
import type { LogEntry } from '#device/store/outbox-db.ts';
import { outboxDb } from '#device/sync/databases.ts';
import { allShown } from '#device/sync/show-sending.ts';

const NONE: readonly LogEntry[] = [];

/** What reached the server from this device since midnight, the latest first. */
export function useSentToday(): readonly LogEntry[] {
  const userId = useSession()?.userId;
  const found = useLiveQuery(async () => {
    if (userId === undefined) return NONE;
    // Dexie goes on observing after a wait of ours only through a promise of its own.
    await Promise.resolve(allShown());
    const entries = await listLog(outboxDb, userId, new Date().setHours(0, 0, 0, 0));
    return entries.filter(({ ended }) => ended === 'sent' || ended === 'reported');
  }, [userId]);
  return found ?? NONE;
}
