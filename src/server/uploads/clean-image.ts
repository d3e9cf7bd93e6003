import sharp, { type Metadata } from 'sharp';
import { type ImageType, inspectPicture } from './inspect-picture.ts';
import { discardFile } from './receive-file.ts';

/** A file that replaces the received one. */
export interface CleanedFile {
  readonly path: string;
  readonly size: number;
}

/** Largest camera picture; phones send less. Decoding takes up to 3 bytes per pixel. */
const MAX_PIXELS = 40_000_000;

/** A progressive picture is fully in memory while it is decoded, and each of its scans costs as much as a picture. */
const MAX_PROGRESSIVE_PIXELS = 16_000_000;
const MAX_SCANS = 32;

/** Metadata that may reveal where and by whom a photograph was taken. */
const PRIVATE = ['exif', 'iptc', 'xmp', 'comments', 'tifftagPhotoshop'] as const;

// One thread per picture and no cache: the queue of `inspect-file` limits both.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes an image completely. An image with metadata is rewritten without it, rotated upright, and the received file
 * is removed.
 *
 * @throws `unavailable` if the server has no thread for it in time
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
    if (isTooLarge(metadata)) return 'too_big';
  } catch {
    return 'unreadable';
  }
  // Decoders accept a truncated picture that has an end marker.
  const structure = await inspectPicture({ path, type, mostScans: MAX_SCANS });
  if (structure !== 'whole') return structure === 'cut_off' ? 'unreadable' : 'too_big';
  try {
    // Decodes every line but keeps a small result; shrinking on load would skip lines.
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
    // The image was decodable, so the failure is the server's disk, and the sender may retry.
    await discardFile(cleaned);
    throw error;
  }
}

function isTooLarge({ width, height, isProgressive }: Metadata): boolean {
  const pixels = width * height;
  return pixels > MAX_PIXELS || (isProgressive && pixels > MAX_PROGRESSIVE_PIXELS);
}
