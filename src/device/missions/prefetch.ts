import { Dexie } from 'dexie';
import { getMissionOrder, getMissionTravel } from '#contract/mission.ts';
import { getProofFile } from '#contract/mission-step.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { workOrder } from '#freight/mission/sort.ts';
import { ask, askDocument } from '../api/ask.ts';
import { credentials } from '../api/credentials.ts';
import { cacheDb, fromCache, toCache } from '../store/databases.ts';
import { keepTravel, keptTravels } from '../store/kept-travel.ts';
import { afterSending } from '../sync/flush.ts';
import { rest } from '../sync/rest.ts';

/** About two days of a driver's work; more would use up their data plan. */
const MAX_MISSIONS = 20;

/** Number of latest missions whose proof pages are fetched, to show to consignees. */
const MAX_PROOFS = 5;

/** The storage key of a mission's transport order, for use without signal. */
export function documentKey(mission: Mission, locale: string): string {
  return `order:${mission.uuid}:${mission.version}:${locale}`;
}

/** The storage key of a proof page: its bytes never change. */
export function proofKey(file: string): string {
  return `proof:${file}`;
}

/**
 * Fetches routes and transport orders of the next missions and proofs of the latest ones, one by one while the page is
 * idle, skipping stored ones. It stops at the first failure; the next reading of the list continues.
 *
 * @param closed the latest closed missions
 */
export async function prefetchMissions(
  userId: string,
  company: string | null,
  { missions, closed }: { readonly missions: readonly Mission[]; readonly closed: readonly Mission[] },
  signal: AbortSignal,
): Promise<void> {
  await rest();
  const { locale } = credentials();
  const next = missions.toSorted(workOrder(Date.now())).slice(0, MAX_MISSIONS);
  const ways: [string, string][] = next.map(({ uuid }) => [userId, uuid]);
  const orders: [string, string][] = next.map((mission) => [userId, documentKey(mission, locale)]);
  const keptWays = namesOf(await keptTravels(ways));
  const keptOrders = namesOf(
    await fromCache(() => cacheDb.documents.where('[userId+key]').anyOf(orders).primaryKeys()),
  );
  for (const mission of next) {
    const key = documentKey(mission, locale);
    if (keptWays.has(mission.uuid) && keptOrders.has(key)) continue;
    await afterSending();
    await rest();
    if (signal.aborted) return;
    if (!keptWays.has(mission.uuid)) await fetchTravel(userId, company, mission, signal);
    if (!keptOrders.has(key)) await fetchOrder({ userId, company, mission, key, signal });
  }
  const proven = [...missions, ...closed].filter(({ proof_of_delivery }) => proof_of_delivery.files.length > 0);
  const latest = proven.toSorted((a, b) => (a.update_date < b.update_date ? 1 : -1)).slice(0, MAX_PROOFS);
  await fetchProofs({ userId, company, missions: latest, signal });
  const wanted = [...missions, ...latest];
  if (!signal.aborted) await evict(userId, new Set(wanted.map(({ uuid }) => uuid)));
}

async function fetchProofs({
  userId,
  company,
  missions,
  signal,
}: {
  userId: string;
  company: string | null;
  missions: readonly Mission[];
  signal: AbortSignal;
}): Promise<void> {
  const pages = missions.flatMap(({ uuid, proof_of_delivery: { files } }) =>
    files.map((file) => ({ missionId: uuid, file: file.uuid, key: proofKey(file.uuid) })),
  );
  const keys = pages.map(({ key }): [string, string] => [userId, key]);
  const kept = namesOf(await fromCache(() => cacheDb.documents.where('[userId+key]').anyOf(keys).primaryKeys()));
  for (const { missionId, file, key } of pages) {
    if (kept.has(key)) continue;
    await afterSending();
    await rest();
    if (signal.aborted) return;
    const { type, bytes } = await askDocument(getProofFile, { company, params: { mid: missionId, fid: file }, signal });
    await toCache(() => cacheDb.documents.put({ userId, key, missionId, type, bytes }));
  }
}

function namesOf(keys: readonly [string, string][]): ReadonlySet<string> {
  return new Set(keys.map(([, name]) => name));
}

async function fetchTravel(
  userId: string,
  company: string | null,
  { uuid }: Mission,
  signal: AbortSignal,
): Promise<void> {
  const travel = await ask(getMissionTravel, { company, params: { mid: uuid }, signal });
  await keepTravel([userId, uuid], travel);
}

async function fetchOrder({
  userId,
  company,
  mission,
  key,
  signal,
}: {
  userId: string;
  company: string | null;
  mission: Mission;
  key: string;
  signal: AbortSignal;
}): Promise<void> {
  const { type, bytes } = await askDocument(getMissionOrder, { company, params: { mid: mission.uuid }, signal });
  await toCache(() =>
    cacheDb.transaction('rw', cacheDb.documents, async () => {
      // Deletes an outdated order; proof pages stay.
      const own = cacheDb.documents.where('[userId+missionId]').equals([userId, mission.uuid]);
      await own.and((document) => document.key.startsWith('order:')).delete();
      await cacheDb.documents.put({ userId, key, missionId: mission.uuid, type, bytes });
    }),
  );
}

/** Drops documents of missions that are over, without reading their bytes. Ops are never dropped. */
async function evict(userId: string, active: ReadonlySet<string>): Promise<void> {
  const own = cacheDb.documents.where('[userId+missionId]').between([userId, Dexie.minKey], [userId, Dexie.maxKey]);
  const missions = (await fromCache(() => own.uniqueKeys())) as unknown as [string, string][];
  const gone = missions.filter(([, missionId]) => !active.has(missionId));
  if (gone.length > 0) await toCache(() => cacheDb.documents.where('[userId+missionId]').anyOf(gone).delete());
}
