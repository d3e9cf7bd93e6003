import { outboxDb } from '../store/databases.ts';
import type { StoredSession } from '../store/session-record.ts';
import { writeSession } from '../store/session-store.ts';

/** Keeps the session in the database, for the service worker; a device that keeps nothing is told elsewhere. */
export async function keepSession(session: StoredSession | null): Promise<void> {
  await writeSession(outboxDb, session).catch(() => undefined);
}
