import type { OutboxDb } from './outbox-db.ts';
import type { StoredSession } from './session-record.ts';
import { durably } from './storage-fault.ts';

/** Who is signed in on this device; null is nobody. */
export async function readSession(db: OutboxDb): Promise<StoredSession | null> {
  const entry = await durably(db, () => db.meta.get('session'));
  return entry?.key === 'session' ? entry.value : null;
}

/** Signs in or out; what was done stays in the outbox under its user. */
export async function writeSession(db: OutboxDb, session: StoredSession | null): Promise<void> {
  await durably(db, async () => {
    if (session === null) await db.meta.delete('session');
    else await db.meta.put({ key: 'session', value: session });
  });
}

/**
 * The server refused the token of a session: whoever holds it is asked to sign in again.
 *
 * @returns false where that session is over already: signed out, or signed in anew
 */
export async function markEnded(db: OutboxDb, { token }: Pick<StoredSession, 'token'>): Promise<boolean> {
  return durably(db, () =>
    db.transaction('rw', db.meta, async () => {
      const entry = await db.meta.get('session');
      if (entry?.key !== 'session' || entry.value.token !== token) return false;
      await db.meta.put({ key: 'session', value: { ...entry.value, ended: true } });
      return true;
    }),
  );
}
