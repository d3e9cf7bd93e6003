import { onThread } from '../on-thread.ts';
import type { CleanedFile } from './clean-image.ts';

/** A crafted file can keep any reader of PDFs busy for ever. A waybill takes a few milliseconds. */
const TIME_LIMIT_MS = 5000;

/**
 * Opens a PDF on a thread of its own, within a time and a memory limit. One with actions, scripts or attachments is written
 * again without them, and the file that arrived is removed.
 */
export async function inspectPdf(path: string): Promise<'clean' | 'unreadable' | CleanedFile> {
  const module = new URL('./inspect-pdf.worker.ts', import.meta.url);
  return (await onThread<'clean' | 'unreadable' | CleanedFile>(module, path, TIME_LIMIT_MS)) ?? 'unreadable';
}
