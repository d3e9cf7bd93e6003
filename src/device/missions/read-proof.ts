import { getProofFile } from '#contract/mission-step.ts';
import { askDocument } from '../api/ask.ts';
import type { MissionOwner } from '../session/mission-owner.ts';
import { cacheDb } from '../store/databases.ts';
import { proofKey } from './prefetch.ts';

/**
 * A page of a proof, or the file of a late report: as it is kept here, else from the server.
 *
 * @throws Refused, Unreached
 */
export async function readProofFile({ userId, company }: MissionOwner, mission: string, file: string): Promise<Blob> {
  const kept = await cacheDb.documents.get([userId, proofKey(file)]).catch(() => undefined);
  if (kept !== undefined) return new Blob([kept.bytes], { type: kept.type });
  const { type, bytes } = await askDocument(getProofFile, { company, params: { mid: mission, fid: file } });
  return new Blob([bytes], { type });
}
