import { getProofFile } from '#contract/mission-step.ts';
import { askDocument } from '../api/ask.ts';

/** A page of a proof, or the file of a late report. @throws Refused, Unreached */
export async function readProofFile(company: string | null, mission: string, file: string): Promise<Blob> {
  const { type, bytes } = await askDocument(getProofFile, { company, params: { mid: mission, fid: file } });
  return new Blob([bytes], { type });
}
