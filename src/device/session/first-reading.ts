import type { Mission } from '#freight/mission/mission.ts';
import { activeListKey } from '../missions/active-list.ts';
import type { MissionOwner } from '../missions/mission-owner.ts';
import type { Op } from '../outbox/op.ts';
import { isShownTo, readOp } from '../outbox/read-op.ts';
import type { CachedList, CachedMission } from '../store/cache-db.ts';
import { DATABASE_NAMES } from '../store/database-names.ts';
import type { MetaEntry } from '../store/outbox-db.ts';
import { readAsItIs, settled } from '../store/read-as-it-is.ts';
import type { StoredSession } from '../store/session-record.ts';
import { ownerOf } from './owner-of.ts';
import { notedSession } from './session-note.ts';

/** What the first screen is drawn from. `null` is what this device does not keep, or cannot read now. */
export interface FirstReading {
  readonly session: StoredSession | null;
  readonly active: { readonly list: CachedList; readonly missions: readonly Mission[] } | null;
  readonly ops: readonly Op[] | null;
}

/**
 * Reads who is signed in, his open missions and what he did to them. It may begin before the app itself is there: it
 * needs next to nothing of it.
 */
export async function readFirst(): Promise<FirstReading> {
  // Browsers write the note late: one that is killed soon after somebody signed in has only the database.
  const session = notedSession() ?? (await readSession().catch(() => null));
  if (session === null) return { session, active: null, ops: null };
  const [active, ops] = await Promise.all([
    readActive(ownerOf(session)).catch(() => null),
    readOps(session.userId).catch(() => null),
  ]);
  return { session, active, ops };
}

async function readSession(): Promise<StoredSession | null> {
  const entry = await readAsItIs(DATABASE_NAMES.outbox, ['meta'], (table) =>
    settled<MetaEntry | undefined>(table('meta').get('session')),
  );
  return entry?.key === 'session' ? entry.value : null;
}

function readActive({ userId, company }: MissionOwner): Promise<FirstReading['active']> {
  return readAsItIs(DATABASE_NAMES.cache, ['lists', 'missions'], async (table) => {
    const list = await settled<CachedList | undefined>(table('lists').get([userId, activeListKey(company)]));
    if (list === undefined) return null;
    const cached = await Promise.all(
      list.uuids.map((uuid) => settled<CachedMission | undefined>(table('missions').get([userId, uuid]))),
    );
    return { list, missions: cached.flatMap((entry) => entry?.mission ?? []) };
  });
}

function readOps(userId: string): Promise<readonly Op[] | null> {
  return readAsItIs(DATABASE_NAMES.outbox, ['ops'], async (table) => {
    const stored = await settled<Op[]>(table('ops').getAll());
    return stored.map(readOp).filter((op) => isShownTo(op, userId));
  });
}
