import { getMissionOrder } from '#contract/mission.ts';
import { getProofFile } from '#contract/mission-step.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { askDocument } from '../api/ask.ts';
import { credentials } from '../api/credentials.ts';
import type { MissionOwner } from '../session/owner-of.ts';
import { cacheDb, fromCache } from '../store/databases.ts';
import { documentKey, proofKey } from './prefetch.ts';

/**
 * A page of a proof, or the file of a late report: from this device, otherwise from the server.
 *
 * @throws Refused, Unreached
 */
export async function readProofFile({ userId, company }: MissionOwner, mission: string, file: string): Promise<Blob> {
  const kept = await fromCache(() => cacheDb.documents.get([userId, proofKey(file)])).catch(() => undefined);
  if (kept !== undefined) return new Blob([kept.bytes], { type: kept.type });
  const { type, bytes } = await askDocument(getProofFile, { company, params: { mid: mission, fid: file } });
  return new Blob([bytes], { type });
}

/**
 * The transport order: from this device, otherwise from the server.
 *
 * @throws Refused, Unreached
 */
export async function readOrder(userId: string, company: string | null, mission: Mission): Promise<Blob> {
  const key = documentKey(mission, credentials().locale);
  const kept = await fromCache(() => cacheDb.documents.get([userId, key])).catch(() => undefined);
  if (kept !== undefined) return new Blob([kept.bytes], { type: kept.type });
  const { type, bytes } = await askDocument(getMissionOrder, { company, params: { mid: mission.uuid } });
  return new Blob([bytes], { type });
}
