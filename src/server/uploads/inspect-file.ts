import { readFile } from 'node:fs/promises';
import { checkProofFile, type ProofType } from '#freight/mission/proof-file.ts';
import { MAX_PROOF_BYTES } from '#freight/mission/proof-limits.ts';
import { beginsAsXml, INVOICE_XML, type MissionFileType } from '#freight/purchase/invoice-file.ts';
import { Refusal } from '../errors.ts';
import { FairQueue } from '../fair-queue.ts';
import { type CleanedFile, cleanImage } from './clean-image.ts';
import { type InspectedPdf, inspectInvoice, inspectPdf } from './inspect-pdf.ts';
import { type ReceivedFile, tooBig } from './receive-file.ts';

/** Limits of memory and CPU: three pictures and three PDFs at a time, two of one user; a request waits up to 20 s. */
const LIMITS = { atOnce: 3, ofUser: 2, waiting: 120, waitingOfUser: 16, wait: 20_000 };
const IMAGES = new FairQueue(LIMITS);
const PDFS = new FairQueue(LIMITS);

/** A file with checked content, ready to be stored. `sha256` is of the bytes as received. */
export interface InspectedFile extends Omit<ReceivedFile, 'head'> {
  readonly type: MissionFileType;
  /** An invoice as it was received, if its clean copy differs; its path and size in bytes. */
  readonly received?: CleanedFile;
  /** The XML files that were attached to an invoice, or the invoice itself if it is XML alone. */
  readonly xml?: readonly Uint8Array[];
}

/**
 * Checks the content of a received file: an image is decoded completely and loses its metadata, a PDF is parsed and
 * loses its actions, scripts and attachments.
 *
 * @param user who sent it
 * @throws `file_too_big` or `file_type_refused`, each with the violation of `file`; `unavailable` if too many wait, or
 * the machine is too busy
 */
export async function inspectFile(file: ReceivedFile, user: string): Promise<InspectedFile> {
  const checked = checkProofFile(file);
  if (!checked.ok) throw checked.code === 'file_too_big' ? tooBig() : unreadable();
  const type = checked.value;
  const result =
    type === 'application/pdf'
      ? await PDFS.take(() => inspectPdf(file.path), user)
      : await IMAGES.take(() => cleanImage(file.path, type), user);
  return cleaned(file, type, result);
}

/**
 * The same for an invoice: a PDF, whose received bytes are kept beside the clean copy, or XML alone, which is read later.
 *
 * @throws `file_too_big` or `file_type_refused`, each with the violation of `file`; `unavailable`
 */
export async function inspectInvoiceFile(file: ReceivedFile, user: string): Promise<InspectedFile> {
  if (file.size > MAX_PROOF_BYTES) throw tooBig();
  if (beginsAsXml(file.head)) return { ...file, type: INVOICE_XML, xml: [await readFile(file.path)] };
  const checked = checkProofFile(file);
  if (!checked.ok || checked.value !== 'application/pdf') throw unreadable('invoice_file');
  const { pdf, xml } = await PDFS.take(() => inspectInvoice(file.path), user);
  const received = typeof pdf === 'string' ? {} : { received: { path: file.path, size: file.size } };
  return { ...cleaned(file, 'application/pdf', pdf, 'invoice_file'), ...received, xml };
}

/** @throws `file_too_big` or `file_type_refused` */
function cleaned(
  file: ReceivedFile,
  type: ProofType,
  result: InspectedPdf,
  fault: 'invalid_file' | 'invoice_file' = 'invalid_file',
): InspectedFile {
  if (result === 'too_big') throw tooBig();
  if (result === 'unreadable') throw unreadable(fault);
  return { ...file, ...(result === 'clean' ? {} : result), type };
}

function unreadable(code: 'invalid_file' | 'invoice_file' = 'invalid_file'): Refusal {
  return new Refusal('file_type_refused', { violations: [{ path: 'file', code, requirement: null }] });
}
