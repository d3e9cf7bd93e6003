import { ref } from 'valtio';
import { listLog } from '../outbox/list-ops.ts';
import { session } from '../session/session.ts';
import { outboxDb } from '../store/databases.ts';
import type { LogEntry } from '../store/outbox-db.ts';
import { sync } from './sync-state.ts';

let watchers = 0;
/** Ended ops by id, kept while there are watchers: a read in progress may be older. */
const known = new Map<string, LogEntry>();

/** Keeps `sync.sentToday` up to date. @returns function that stops it */
export function watchSentToday(): () => void {
  watchers += 1;
  void readSentToday();
  return () => {
    watchers -= 1;
    if (watchers > 0) return;
    known.clear();
    sync.sentToday = null;
  };
}

/** Reads the ops that ended today, if there are watchers. */
export async function readSentToday(): Promise<void> {
  const userId = session.current?.userId;
  if (watchers === 0 || userId === undefined) return;
  const entries = await listLog(outboxDb, userId, midnight()).catch(() => []);
  if (watchers === 0) return;
  for (const entry of entries) known.set(entry.id, entry);
  show();
}

/** Adds ops that just ended. */
export function showEnded(entries: readonly LogEntry[]): void {
  if (watchers === 0) return;
  for (const entry of entries) known.set(entry.id, entry);
  if (sync.sentToday !== null) show();
}

function show(): void {
  const userId = session.current?.userId;
  const since = midnight();
  sync.sentToday = ref(
    [...known.values()]
      .filter((entry) => entry.userId === userId && entry.endedAt >= since)
      .filter(({ ended }) => ended === 'sent' || ended === 'reported')
      .toSorted((one, other) => other.endedAt - one.endedAt),
  );
}

/** Start of today in the device's time zone, in Unix milliseconds. */
function midnight(): number {
  return new Date().setHours(0, 0, 0, 0);
}
