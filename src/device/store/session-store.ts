import { type EndOfSession, UNEXPLAINED_END } from '#contract/session-end.ts';
import { keepLeftName } from './left-names.ts';
import type { OutboxDb } from './outbox-db.ts';
import { type KeptSession, keptOf, type StoredSession } from './session-record.ts';
import { durably } from './storage-fault.ts';

/** What this device keeps of who is signed in; null where nobody ever was. */
export async function readKept(db: OutboxDb): Promise<KeptSession | null> {
  return durably(db, () => keptIn(db));
}

/** Who is signed in on this device; null is nobody. */
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
 * Changes the session of a token, null signs it out. A session that is over already, signed out or signed in anew, is
 * left as it is.
 *
 * @param shown what the page shows: it is kept anew where the device lost it, and keeps nothing as late
 * @returns what is kept now
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
 * The server refused the token of a session: the user is asked to sign in again.
 *
 * @returns false where that session is over already
 */
export async function markEnded(
  db: OutboxDb,
  ended: Pick<StoredSession, 'token'>,
  end = UNEXPLAINED_END,
): Promise<boolean> {
  const { session } = await changeSession(db, ended, endedBy(end));
  return session?.token === ended.token;
}

/** Ends a session as the server said. Of several refusals the first is kept. */
export function endedBy(end: EndOfSession): (session: StoredSession) => StoredSession {
  return (session) => (session.ended ? session : { ...session, ended: true, end });
}

function laterOf(kept: KeptSession | null, shown: KeptSession): KeptSession {
  return kept === null || kept.generation < shown.generation ? shown : kept;
}

async function keptIn(db: OutboxDb): Promise<KeptSession | null> {
  return keptOf(await db.meta.get('session'));
}
