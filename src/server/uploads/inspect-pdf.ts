import { onThread } from '../on-thread.ts';
import type { CleanedFile } from './clean-image.ts';

/** Limit of CPU time, because a crafted file can keep a parser busy for ever. A waybill takes a few milliseconds. */
const CPU_LIMIT_MS = 5000;

export type InspectedPdf = 'clean' | 'unreadable' | 'too_big' | CleanedFile;

/**
 * Parses a PDF on a worker thread, with limits of CPU time and memory. One with actions, scripts or attachments is
 * rewritten without them, and the received file is removed. One of too many objects is too big.
 *
 * @throws `unavailable` if the machine is too busy
 */
export async function inspectPdf(path: string): Promise<InspectedPdf> {
  const module = new URL('./inspect-pdf.worker.ts', import.meta.url);
  return (await onThread<InspectedPdf>(module, path, CPU_LIMIT_MS, 'too_big')) ?? 'unreadable';
}
