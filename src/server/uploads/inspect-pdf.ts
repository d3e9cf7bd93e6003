import { onThread } from '../on-thread.ts';
import type { CleanedFile } from './clean-image.ts';

/** Limit of CPU time, because a crafted file can keep a parser busy for ever. A waybill takes a few milliseconds. */
const CPU_LIMIT_MS = 5000;

/** The work of the thread. The received file of an invoice stays where it is. */
export interface PdfToInspect {
  readonly path: string;
  readonly isInvoice: boolean;
}

/** An invoice as a PDF, with the XML files that were attached to it. */
export interface InspectedInvoice {
  readonly pdf: InspectedPdf;
  readonly xml: readonly Uint8Array[];
}

const MODULE = new URL('./inspect-pdf.worker.ts', import.meta.url);

export type InspectedPdf = 'clean' | 'unreadable' | 'too_big' | CleanedFile;

/**
 * Parses a PDF on a worker thread, with limits of CPU time and memory. One with actions, scripts or attachments is
 * rewritten without them, and the received file is removed. One of too many objects is too big.
 *
 * @throws `unavailable` if the machine is too busy
 */
export async function inspectPdf(path: string): Promise<InspectedPdf> {
  const asked: PdfToInspect = { path, isInvoice: false };
  return (await onThread<InspectedPdf>(MODULE, asked, CPU_LIMIT_MS, 'too_big')) ?? 'unreadable';
}

/**
 * The same for an invoice: what was attached is read before it is removed, and the received file is not removed.
 *
 * @throws `unavailable` if the machine is too busy
 */
export async function inspectInvoice(path: string): Promise<InspectedInvoice> {
  const asked: PdfToInspect = { path, isInvoice: true };
  const costly: InspectedInvoice = { pdf: 'too_big', xml: [] };
  return (await onThread<InspectedInvoice>(MODULE, asked, CPU_LIMIT_MS, costly)) ?? { pdf: 'unreadable', xml: [] };
}
