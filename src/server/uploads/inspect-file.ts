import { checkProofFile, type ProofType } from '#freight/mission/proof-file.ts';
import { Refusal } from '../errors.ts';
import { Turns } from '../turns.ts';
import { cleanImage } from './clean-image.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { type ReceivedFile, tooBig } from './receive-file.ts';

/** Memory and processors are for two pictures and two PDFs at a time; a phone waits up to 20 s for its turn. */
const IMAGES = new Turns({ atOnce: 2, waiting: 16, wait: 20_000 });
const PDFS = new Turns({ atOnce: 2, waiting: 16, wait: 20_000 });

/** A file whose content was read, ready to be stored. `sha256` is still of the bytes as they arrived. */
export interface InspectedFile extends Omit<ReceivedFile, 'head'> {
  readonly type: ProofType;
}

/**
 * Reads all of a received file: an image is decoded to its last line and loses its metadata, a PDF is opened and loses
 * its actions, scripts and attachments.
 *
 * @throws `file_too_big` or `file_type_refused`, each with the violation of `file`; `unavailable` where too many wait
 */
export async function inspectFile(file: ReceivedFile): Promise<InspectedFile> {
  const checked = checkProofFile(file);
  if (!checked.ok) throw checked.code === 'file_too_big' ? tooBig() : unreadable();
  const type = checked.value;
  const result =
    type === 'application/pdf'
      ? await PDFS.take(() => inspectPdf(file.path))
      : await IMAGES.take(() => cleanImage(file.path, type));
  if (result === 'too_big') throw tooBig();
  if (result === 'unreadable') throw unreadable();
  return { ...file, ...(result === 'clean' ? {} : result), type };
}

function unreadable(): Refusal {
  return new Refusal('file_type_refused', {
    violations: [{ path: 'file', code: 'invalid_file', requirement: null }],
  });
}
