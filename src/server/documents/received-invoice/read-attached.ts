import type { InvoiceFacts } from '#freight/purchase/invoice-facts.ts';
import { onThread } from '../../on-thread.ts';

/** Limit of CPU time for one file; an invoice takes some milliseconds. */
export const CPU_LIMIT_MS = 3000;

/** The file attached to an invoice: none, one that cannot be read as an invoice, or an invoice. */
export type AttachedInvoice = 'none' | 'unreadable' | InvoiceFacts;

/**
 * Reads the invoice in the XML files that are attached to a PDF, each on a thread of its own: the first that is one.
 *
 * @throws `unavailable` if the machine is too busy
 */
export async function readAttached(files: readonly Uint8Array[]): Promise<AttachedInvoice> {
  const module = new URL('./read-facts.worker.ts', import.meta.url);
  for (const bytes of files) {
    const read = await onThread<{ readonly facts: InvoiceFacts | null }>(module, bytes, CPU_LIMIT_MS);
    if (read?.facts != null) return read.facts;
  }
  return files.length === 0 ? 'none' : 'unreadable';
}
