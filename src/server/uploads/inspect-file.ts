import sharp, { type Metadata, type Sharp } from 'sharp';
import { checkProofFile, type ProofType } from '#freight/mission/proof-file.ts';
import { Refusal } from '../errors.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { discardFile, type ReceivedFile, tooBig } from './receive-file.ts';

/** More than any camera makes; it bounds the memory a decode takes (about 4 bytes a pixel). */
const MAX_PIXELS = 120_000_000;

/** Metadata that can say where and by whom a photograph was taken. */
const PRIVATE = ['exif', 'iptc', 'xmp', 'comments', 'tifftagPhotoshop'] as const;

type ImageType = Exclude<ProofType, 'application/pdf'>;

/** A file that was told by its content and is ready to be stored; `sha256` is still of the bytes as they arrived. */
export interface InspectedFile extends Omit<ReceivedFile, 'head'> {
  readonly type: ProofType;
}

/**
 * Tells what a received file is by reading all of it: an image is decoded to its last line, a PDF to its pages. An
 * image that carries metadata is written again without it, upright, in the place of what arrived.
 *
 * @throws `file_too_big` or `file_type_refused`, each with the violation of `file`
 */
export async function inspectFile(file: ReceivedFile): Promise<InspectedFile> {
  const checked = checkProofFile(file, { compressible: false });
  if (!checked.ok) throw checked.code === 'file_too_big' ? tooBig() : unreadable();
  const type = checked.value;
  if (type !== 'application/pdf') return inspectImage(file, type);
  if (!(await inspectPdf(file.path))) throw unreadable();
  return { ...file, type };
}

async function inspectImage(file: ReceivedFile, type: ImageType): Promise<InspectedFile> {
  const image = () => sharp(file.path, { failOn: 'truncated', limitInputPixels: MAX_PIXELS, sequentialRead: true });
  const metadata = await decode(image, type);
  if (PRIVATE.every((kind) => metadata[kind] === undefined)) return { ...file, type };
  const upright = image().rotate();
  const output = type === 'image/png' ? upright.png() : upright.jpeg({ quality: 90, chromaSubsampling: '4:4:4' });
  const path = `${file.path}.clean`;
  try {
    const { size } = await output.toFile(path);
    await discardFile(file.path);
    return { ...file, path, type, size };
  } catch (error) {
    // The image was decoded before: what fails here is our disk, and the sender may try again.
    await discardFile(path);
    throw error;
  }
}

/** Reads an image to its last line. */
async function decode(image: () => Sharp, type: ImageType): Promise<Metadata> {
  try {
    const metadata = await image().metadata();
    if (metadata.format !== (type === 'image/png' ? 'png' : 'jpeg')) throw unreadable();
    await image().stats();
    return metadata;
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable(error);
  }
}

function unreadable(cause?: unknown): Refusal {
  return new Refusal('file_type_refused', {
    violations: [{ path: 'file', code: 'invalid_file', requirement: null }],
    cause,
  });
}
