import type { ProofType } from '#freight/mission/proof-file.ts';
import { onThread } from '../on-thread.ts';

export type ImageType = Exclude<ProofType, 'application/pdf'>;

/** The file to inspect. A JPEG with more scans than `mostScans` costs too much to decode. */
export interface PictureQuestion {
  readonly path: string;
  readonly type: ImageType;
  readonly mostScans: number;
}

export type PictureStructure = 'whole' | 'cut_off' | 'too_costly';

/** Limit of CPU time; a page of 3 MB takes 0.2 s. */
const CPU_LIMIT_MS = 10_000;

/**
 * Checks the structure of a picture byte by byte on a worker thread, so that other requests are not blocked.
 *
 * @throws `unavailable` if the machine is too busy
 */
export async function inspectPicture(question: PictureQuestion): Promise<PictureStructure> {
  const module = new URL('./inspect-picture.worker.ts', import.meta.url);
  return (await onThread<PictureStructure>(module, question, CPU_LIMIT_MS, 'too_costly')) ?? 'cut_off';
}
