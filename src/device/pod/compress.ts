import { MAX_PROOF_BYTES } from '#freight/mission/proof-file.ts';
import type { QuarterTurns } from '../outbox/draft.ts';
import { type ImageReply, MAX_SIDE } from './image-job.ts';

/** An image made smaller. `takenAt` is the camera's own time in Unix milliseconds, or null. */
export interface Compressed {
  readonly bytes: ArrayBuffer;
  readonly type: 'image/jpeg' | 'image/png';
  readonly takenAt: number | null;
}

interface Image {
  readonly bytes: ArrayBuffer;
  readonly type: 'image/jpeg' | 'image/png';
  readonly turns: QuarterTurns;
}

/**
 * Makes an image smaller, off the main thread. Where that would make it larger, the original stays.
 *
 * @param onProgress from 0 to 1
 * @returns null where this browser cannot read the image
 */
export async function compress(image: Image, onProgress: (done: number) => void): Promise<Compressed | null> {
  const drawn = canDrawInWorker() ? await inWorker(image, onProgress) : null;
  const fits = drawn !== null && drawn.bytes.byteLength <= MAX_PROOF_BYTES;
  const smaller = fits ? drawn : await bySearch(drawn ?? image, onProgress);
  if (smaller === null || (drawn === null && image.turns !== 0)) return null;
  const keepsOriginal =
    image.turns === 0 &&
    image.bytes.byteLength <= MAX_PROOF_BYTES &&
    smaller.bytes.byteLength >= image.bytes.byteLength;
  return keepsOriginal ? { bytes: image.bytes, type: image.type, takenAt: smaller.takenAt } : smaller;
}

function canDrawInWorker(): boolean {
  return 'OffscreenCanvas' in globalThis && 'convertToBlob' in OffscreenCanvas.prototype;
}

let worker: Worker | null = null;
let lastId = 0;

function inWorker({ bytes, type, turns }: Image, onProgress: (done: number) => void): Promise<Compressed | null> {
  worker ??= new Worker(new URL('./image-worker.ts', import.meta.url), { type: 'module' });
  const thread = worker;
  lastId += 1;
  const id = lastId;
  const { promise, resolve } = Promise.withResolvers<Compressed | null>();
  const hear = ({ data }: MessageEvent<ImageReply>) => {
    if (data.id !== id) return;
    if (data.type === 'progress') onProgress(data.done);
    else resolve(data.type === 'done' ? { bytes: data.bytes, type: 'image/jpeg', takenAt: data.takenAt } : null);
  };
  const fail = () => {
    worker = null;
    resolve(null);
  };
  thread.addEventListener('message', hear);
  thread.addEventListener('error', fail);
  thread.postMessage({ id, bytes, type, turns });
  return promise.finally(() => {
    thread.removeEventListener('message', hear);
    thread.removeEventListener('error', fail);
  });
}

/** For browsers that draw on the page only, and for images that need a search for the quality that fits. */
async function bySearch(
  { bytes, type }: Pick<Image, 'bytes' | 'type'>,
  onProgress: (done: number) => void,
): Promise<Compressed | null> {
  const [{ default: imageCompression }, { default: libURL }] = await Promise.all([
    import('browser-image-compression'),
    import('browser-image-compression/dist/browser-image-compression.js?url'),
  ]);
  try {
    const file = new File([bytes], 'page', { type });
    const smaller = await imageCompression(file, {
      maxSizeMB: (MAX_PROOF_BYTES * 0.95) / 2 ** 20,
      maxWidthOrHeight: MAX_SIDE,
      fileType: 'image/jpeg',
      useWebWorker: true,
      libURL: new URL(libURL, location.href).href,
      onProgress: (percent) => onProgress(percent / 100),
    });
    return { bytes: await smaller.arrayBuffer(), type: 'image/jpeg', takenAt: null };
  } catch {
    return null;
  }
}
