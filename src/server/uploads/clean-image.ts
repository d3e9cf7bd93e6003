import { readFile } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { countScans } from '#freight/file/jpeg.ts';
import { isWholePicture } from '#freight/file/whole-picture.ts';
import type { ProofType } from '#freight/mission/proof-file.ts';
import { discardFile } from './receive-file.ts';

type ImageType = Exclude<ProofType, 'application/pdf'>;

/** A file that took the place of the one that arrived. */
export interface CleanedFile {
  readonly path: string;
  readonly size: number;
}

/** A camera's largest picture; phones send less. A decode takes up to 3 bytes a pixel. */
const MAX_PIXELS = 40_000_000;

/** A progressive picture is held whole while it is decoded, and each of its scans costs as much as a picture. */
const MAX_PROGRESSIVE_PIXELS = 16_000_000;
const MAX_SCANS = 32;

/** Metadata that can say where and by whom a photograph was taken. */
const PRIVATE = ['exif', 'iptc', 'xmp', 'comments', 'tifftagPhotoshop'] as const;

// One thread a picture, and nothing kept: the turns of `inspect-file` bound both.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes an image to its last line. One that carries metadata is written again without it, upright, and the file that
 * arrived is removed.
 */
export async function cleanImage(
  path: string,
  type: ImageType,
): Promise<'clean' | 'too_big' | 'unreadable' | CleanedFile> {
  const image = () => sharp(path, { failOn: 'truncated', limitInputPixels: MAX_PIXELS, sequentialRead: true });
  let metadata: Metadata;
  try {
    metadata = await sharp(path, { limitInputPixels: false }).metadata();
    if (metadata.format !== (type === 'image/png' ? 'png' : 'jpeg')) return 'unreadable';
    const bytes = await readFile(path);
    if (isTooCostly(bytes, metadata)) return 'too_big';
    // A decoder is content with half a picture that has an end.
    if (!isWholePicture(bytes, type)) return 'unreadable';
    // Reads every line and keeps a few: without the shrinking on load that would leave lines out.
    await image().resize(32, 32, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer();
  } catch {
    return 'unreadable';
  }
  if (PRIVATE.every((kind) => metadata[kind] === undefined)) return 'clean';

  const upright = image().rotate();
  const output = type === 'image/png' ? upright.png() : upright.jpeg({ quality: 90, chromaSubsampling: '4:4:4' });
  const cleaned = `${path}.clean`;
  try {
    const { size } = await output.toFile(cleaned);
    await discardFile(path);
    return { path: cleaned, size };
  } catch (error) {
    // The image was decoded before. What fails here is the server's disk, and the sender may try again.
    await discardFile(cleaned);
    throw error;
  }
}

function isTooCostly(bytes: Uint8Array, { width, height, format, isProgressive }: Metadata): boolean {
  const pixels = width * height;
  if (pixels > MAX_PIXELS) return true;
  if (format === 'jpeg' && countScans(bytes) > MAX_SCANS) return true;
  return isProgressive && pixels > MAX_PROGRESSIVE_PIXELS;
}
