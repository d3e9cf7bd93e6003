import { readSession } from '../store/session-store.ts';
import { outboxDb } from '../sync/databases.ts';
import { showSession } from './session.ts';

/**
 * Takes the session from the database where the note beside it is missing. Browsers write that note late, and one that
 * is killed soon after somebody signed in never does.
 */
export async function recallSession(): Promise<void> {
  const stored = await readSession(outboxDb).catch(() => null);
  if (stored !== null) showSession(stored);
}
