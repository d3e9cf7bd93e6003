import { getMissionTravel } from '#contract/missions/mission-calls.ts';
import { getMissionOrder } from '#contract/missions/order-calls.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { workOrder } from '#freight/mission/sort.ts';
import { ask, askDocument } from '../api/ask.ts';
import { credentials } from '../api/credentials.ts';
import { cacheDb } from '../sync/databases.ts';

/** As many as a driver does in two days; more would cost his data plan. */
const MISSIONS = 20;

/** What goes with a mission in a depot without signal, beside the mission itself. */
export function documentKey(mission: Mission, locale: string): string {
  return `order:${mission.uuid}:${mission.version}:${locale}`;
}

/**
 * Fetches the way and the transport order of the next missions, one after the other, what is kept already left out. It
 * stops at the first failure: the next reading of the list comes back to it.
 */
export async function prefetchMissions(
  userId: string,
  company: string | null,
  missions: readonly Mission[],
  signal: AbortSignal,
): Promise<void> {
  const { locale } = credentials();
  const next = missions.toSorted(workOrder).slice(0, MISSIONS);
  for (const mission of next) {
    if (signal.aborted) return;
    await prefetchTravel(userId, company, mission, signal);
    await prefetchOrder({ userId, company, mission, locale, signal });
  }
  await evict(userId, new Set(missions.map(({ uuid }) => uuid)));
}

async function prefetchTravel(
  userId: string,
  company: string | null,
  { uuid }: Mission,
  signal: AbortSignal,
): Promise<void> {
  if ((await cacheDb.travels.get([userId, uuid])) !== undefined) return;
  const travel = await ask(getMissionTravel, { company, params: { mid: uuid }, signal });
  await cacheDb.travels.put({ userId, uuid, travel });
}

async function prefetchOrder({
  userId,
  company,
  mission,
  locale,
  signal,
}: {
  userId: string;
  company: string | null;
  mission: Mission;
  locale: string;
  signal: AbortSignal;
}): Promise<void> {
  const key = documentKey(mission, locale);
  if ((await cacheDb.documents.get([userId, key])) !== undefined) return;
  const { type, bytes } = await askDocument(getMissionOrder, { company, params: { mid: mission.uuid }, signal });
  await cacheDb.transaction('rw', cacheDb.documents, async () => {
    await cacheDb.documents.where('[userId+missionId]').equals([userId, mission.uuid]).delete();
    await cacheDb.documents.put({ userId, key, missionId: mission.uuid, type, bytes });
  });
}

/** Drops documents of missions that are over. Ops are never dropped. */
async function evict(userId: string, active: ReadonlySet<string>): Promise<void> {
  const over = await cacheDb.documents
    .where({ userId })
    .filter(({ missionId }) => !active.has(missionId))
    .primaryKeys();
  await cacheDb.documents.bulkDelete(over);
}
