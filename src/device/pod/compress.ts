import type imageCompressionType from 'browser-image-compression';
import { isWholePicture } from '#freight/file/whole-picture.ts';
import type { OtherPicture } from '#freight/mission/proof-file.ts';
import { MAX_PROOF_BYTES } from '#freight/mission/proof-limits.ts';
import type { QuarterTurns } from '../store/draft.ts';
import { type ImageReply, MAX_SIDE } from './image-job.ts';

/** Why compression failed: this browser cannot read the image, it is truncated, or another attempt may succeed. */
type NotCompressed = 'unreadable' | 'cut_off' | 'later';

/** An image made smaller. `takenAt` is the camera's own time in Unix milliseconds, or null. */
export interface Compressed {
  readonly bytes: ArrayBuffer;
  readonly type: 'image/jpeg' | 'image/png';
  readonly takenAt: number | null;
}

interface Image {
  readonly bytes: ArrayBuffer;
  readonly type: Compressed['type'] | OtherPicture;
  readonly turns: QuarterTurns;
}

/**
 * Compresses an image off the main thread. The original is kept if the result would be larger. Formats other than JPEG
 * and PNG become JPEG. Truncated images are rejected, because browsers would draw the rest white.
 *
 * @param onProgress from 0 to 1
 * @returns the image, or why there is none
 */
export async function compress(image: Image, onProgress: (done: number) => void): Promise<Compressed | NotCompressed> {
  const drawn = await inWorkerOrNot(image, onProgress);
  if (drawn === 'cut_off') return drawn;
  const isDrawn = typeof drawn !== 'string';
  const fits = isDrawn && drawn.bytes.byteLength <= MAX_PROOF_BYTES;
  const smaller = fits ? drawn : await bySearch(isDrawn ? drawn : image, onProgress);
  if (smaller === null) return drawn === 'unreadable' ? drawn : 'later';
  if (!isDrawn && image.turns !== 0) return turned(smaller, image.turns, onProgress);
  const { bytes, type, turns } = image;
  if (type !== 'image/jpeg' && type !== 'image/png') return smaller;
  const keepsOriginal =
    turns === 0 && bytes.byteLength <= MAX_PROOF_BYTES && smaller.bytes.byteLength >= bytes.byteLength;
  return keepsOriginal ? { bytes, type, takenAt: smaller.takenAt } : smaller;
}

async function inWorkerOrNot(image: Image, onProgress: (done: number) => void): Promise<Compressed | NotCompressed> {
  if (canDrawInWorker()) return inWorker(image, onProgress);
  return isWholePicture(new Uint8Array(image.bytes), image.type) ? 'unreadable' : 'cut_off';
}

/** The search cannot turn an image. What it made is small enough for a worker that could not draw the original. */
async function turned(
  image: Compressed,
  turns: QuarterTurns,
  onProgress: (done: number) => void,
): Promise<Compressed | NotCompressed> {
  return canDrawInWorker() ? inWorker({ ...image, turns }, onProgress) : 'unreadable';
}

function canDrawInWorker(): boolean {
  return 'OffscreenCanvas' in globalThis && 'convertToBlob' in OffscreenCanvas.prototype;
}

/** The thread that draws, and of each image that it has what draws it on the next one. */
interface Thread {
  readonly worker: Worker;
  readonly images: Set<() => void>;
}

let thread: Thread | null = null;
let lastId = 0;

function inWorker(image: Image, onProgress: (done: number) => void): Promise<Compressed | NotCompressed> {
  thread ??= {
    worker: new Worker(new URL('./image-worker.ts', import.meta.url), { type: 'module' }),
    images: new Set(),
  };
  const { worker, images } = thread;
  lastId += 1;
  const id = lastId;
  let resolve: (reply: Compressed | NotCompressed | Promise<Compressed | NotCompressed>) => void = () => undefined;
  const reply = new Promise<Compressed | NotCompressed>((settle) => {
    resolve = settle;
  });
  const again = () => resolve(inWorker(image, onProgress));
  const hear = ({ data }: MessageEvent<ImageReply>) => {
    if (data.id !== id) return;
    if (data.type === 'progress') onProgress(data.done);
    else if (data.type === 'later') fail();
    else if (data.type === 'unreadable' || data.type === 'cut_off') resolve(data.type);
    else resolve({ bytes: data.bytes, type: 'image/jpeg', takenAt: data.takenAt });
  };
  const fail = () => {
    // The system kills threads that use too much memory. A new one starts empty.
    worker.terminate();
    if (thread?.worker === worker) thread = null;
    resolve('later');
    images.delete(again);
    // The thread's other images were not the cause, and would get no answer.
    for (const other of images) other();
    images.clear();
  };
  images.add(again);
  worker.addEventListener('message', hear);
  worker.addEventListener('error', fail);
  const { bytes, type, turns } = image;
  worker.postMessage({ id, bytes, type, turns });
  return reply.finally(() => {
    images.delete(again);
    worker.removeEventListener('message', hear);
    worker.removeEventListener('error', fail);
  });
}

/** For browsers that draw on the page only, and for images that need a search for the quality that fits. */
async function bySearch(
  { bytes, type }: Pick<Image, 'bytes' | 'type'>,
  onProgress: (done: number) => void,
): Promise<Compressed | null> {
  try {
    const { default: address } = await import('browser-image-compression/dist/browser-image-compression.js?url');
    const libURL = new URL(address, location.href).href;
    // Its own workers load this file, so the page loads it too, and a phone keeps one.
    await import(/* @vite-ignore */ libURL);
    const { imageCompression } = globalThis as unknown as { imageCompression: typeof imageCompressionType };
    const file = new File([bytes], 'page', { type });
    const smaller = await imageCompression(file, {
      maxSizeMB: (MAX_PROOF_BYTES * 0.95) / 2 ** 20,
      maxWidthOrHeight: MAX_SIDE,
      fileType: 'image/jpeg',
      useWebWorker: true,
      libURL,
      onProgress: (percent) => onProgress(percent / 100),
    });
    return { bytes: await smaller.arrayBuffer(), type: 'image/jpeg', takenAt: null };
  } catch {
    return null;
  }
}
