import type { Mission } from '#freight/mission/mission.ts';
import { withResolvers } from '#freight/values/with-resolvers.ts';
import { isShownTo, readOp } from '../outbox/read-op.ts';
import { type MissionOwner, ownerOf } from '../session/owner-of.ts';
import { notedSession } from '../session/session-note.ts';
import { afterAwake } from '../store/awake-time.ts';
import type { CachedList, CachedMission } from '../store/cache-db.ts';
import { DATABASE_NAMES } from '../store/database-names.ts';
import type { Op } from '../store/op.ts';
import type { MetaEntry } from '../store/outbox-db.ts';
import { readAsItIs, settled } from '../store/read-as-it-is.ts';
import { type KeptSession, keptOf } from '../store/session-record.ts';
import { noteSilence } from '../store/silence.ts';
import { activeListKey } from './active-list.ts';

/** The data of the first screen. `null` is data that the device does not have, or cannot read now. */
export interface FirstReading extends KeptSession {
  readonly active: { readonly list: CachedList; readonly missions: readonly Mission[] } | null;
  readonly ops: readonly Op[] | null;
  /** The rest of the data, if a database did not answer in time. */
  readonly late?: Promise<FirstReading>;
}

/** Maximum time the first screen waits for the databases, in milliseconds. */
const PATIENCE = 1500;

/** Returns the result of a database read, or null if it is not waited for. */
type Wait = <Result>(name: string, reading: Promise<Result | null>) => Promise<Result | null>;

/**
 * Reads the session, the open missions and the unsent steps. It has almost no dependencies, so it can run before the
 * app is loaded. It does not wait for a database that does not answer.
 */
export async function readFirst(): Promise<FirstReading> {
  const over = withResolvers<'over'>();
  const stop = afterAwake(PATIENCE, () => over.resolve('over'));
  const unanswered: Promise<unknown>[] = [];
  const inTime: Wait = async (name, reading) => {
    const first = await Promise.race([reading, over.promise]);
    if (first !== 'over') return first;
    noteSilence(name, true);
    unanswered.push(reading.then(() => noteSilence(name, false)));
    return null;
  };
  const reading = await readWith(inTime);
  stop();
  if (unanswered.length === 0) return reading;
  return { ...reading, late: Promise.all(unanswered).then(() => readWith((_name, whole) => whole)) };
}

async function readWith(wait: Wait): Promise<FirstReading> {
  // Browsers persist the note late: if killed soon after a sign-in or sign-out, only the database is right.
  const noted = notedSession();
  const activeOf = (kept: KeptSession) => wait(DATABASE_NAMES.cache, readActiveOf(kept));
  const [outbox, active] = await Promise.all([
    wait(
      DATABASE_NAMES.outbox,
      readOutbox().catch(() => null),
    ),
    activeOf(noted),
  ]);
  const kept = outbox?.kept ?? null;
  const { session, generation } = kept !== null && kept.generation >= noted.generation ? kept : noted;
  const ops = session === null ? null : (outbox?.ops.filter((op) => isShownTo(op, session.userId)) ?? null);
  const isNoted = session?.userId === noted.session?.userId;
  return { session, generation, active: isNoted ? active : await activeOf({ session, generation }), ops };
}

async function readOutbox(): Promise<{ kept: KeptSession | null; ops: readonly Op[] } | null> {
  return readAsItIs(DATABASE_NAMES.outbox, ['meta', 'ops'], async (table) => {
    const [entry, stored] = await Promise.all([
      settled<MetaEntry | undefined>(table('meta').get('session')),
      settled<Op[]>(table('ops').getAll()),
    ]);
    return { kept: keptOf(entry), ops: stored.map(readOp) };
  });
}

async function readActiveOf({ session }: KeptSession): Promise<FirstReading['active']> {
  return session === null ? null : readActive(ownerOf(session)).catch(() => null);
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
