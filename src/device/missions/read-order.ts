import { getMissionOrder } from '#contract/mission.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { askDocument } from '../api/ask.ts';
import { credentials } from '../api/credentials.ts';
import { cacheDb } from '../store/databases.ts';
import { documentKey } from './prefetch.ts';

/**
 * The transport order: as it is kept here, else from the server.
 *
 * @throws Refused, Unreached
 */
export async function readOrder(userId: string, company: string | null, mission: Mission): Promise<Blob> {
  const key = documentKey(mission, credentials().locale);
  const kept = await cacheDb.documents.get([userId, key]).catch(() => undefined);
  if (kept !== undefined) return new Blob([kept.bytes], { type: kept.type });
  const { type, bytes } = await askDocument(getMissionOrder, { company, params: { mid: mission.uuid } });
  return new Blob([bytes], { type });
}
