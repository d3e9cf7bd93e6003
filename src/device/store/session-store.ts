import { type EndOfSession, UNEXPLAINED_END } from '#contract/session-end.ts';
import { keepLeftName } from './left-names.ts';
import type { OutboxDb } from './outbox-db.ts';
import { type KeptSession, keptOf, type StoredSession } from './session-record.ts';
import { durably } from './storage-fault.ts';

/** The stored session with its generation; null if no user was ever signed in. */
export async function readKept(db: OutboxDb): Promise<KeptSession | null> {
  return durably(db, () => keptIn(db));
}

/** The session of this device; null without one. */
export async function readSession(db: OutboxDb): Promise<StoredSession | null> {
  return (await readKept(db))?.session ?? null;
}

/**
 * Signs in. What was done stays in the outbox under its user.
 *
 * @param atLeast a generation that is not gone below: the device may have shown sessions it could not keep
 */
export async function writeSession(db: OutboxDb, session: StoredSession | null, atLeast = 1): Promise<KeptSession> {
  return durably(db, () =>
    db.transaction('rw', [db.meta, db.ops], async () => {
      const before = await keptIn(db);
      const generation = Math.max(atLeast, (before?.generation ?? 0) + 1);
      await keepLeftName(db, before?.session ?? null, session);
      await db.meta.put({ key: 'session', value: session, generation });
      return { session, generation };
    }),
  );
}

/**
 * Changes the session of a token; null signs it out. A session that has ended or was replaced stays unchanged.
 *
 * @param shown the session the page shows: stored again if the device lost it
 * @returns the stored session
 */
export async function changeSession(
  db: OutboxDb,
  { token }: Pick<StoredSession, 'token'>,
  change: (session: StoredSession) => StoredSession | null,
  shown: KeptSession = { session: null, generation: 0 },
): Promise<KeptSession> {
  return durably(db, () =>
    db.transaction('rw', [db.meta, db.ops], async () => {
      const kept = laterOf(await keptIn(db), shown);
      if (kept.session?.token !== token) return kept;
      const next = { session: change(kept.session), generation: kept.generation + 1 };
      await keepLeftName(db, kept.session, next.session);
      await db.meta.put({ key: 'session', value: next.session, generation: next.generation });
      return next;
    }),
  );
}

/**
 * Marks a session whose token the server refused: the user must sign in again.
 *
 * @returns false if that session is already over
 */
export async function markEnded(
  db: OutboxDb,
  ended: Pick<StoredSession, 'token'>,
  end = UNEXPLAINED_END,
): Promise<boolean> {
  const { session } = await changeSession(db, ended, endedBy(end));
  return session?.token === ended.token;
}

/** Ends a session with the server's reason. Of several refusals the first is kept. */
export function endedBy(end: EndOfSession): (session: StoredSession) => StoredSession {
  return (session) => (session.ended ? session : { ...session, ended: true, end });
}

function laterOf(kept: KeptSession | null, shown: KeptSession): KeptSession {
  return kept === null || kept.generation < shown.generation ? shown : kept;
}

async function keptIn(db: OutboxDb): Promise<KeptSession | null> {
  return keptOf(await db.meta.get('session'));
}
