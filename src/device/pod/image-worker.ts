import { isWholePicture } from '#freight/file/whole-picture.ts';
import type { ImageJob, ImageReply } from './image-job.ts';
import { JPEG_QUALITIES, MAX_SIDE, SMALL_PAGE } from './image-job.ts';

declare const self: DedicatedWorkerGlobalScope;

self.addEventListener('message', ({ data }: MessageEvent<ImageJob>) => void work(data));

async function work(job: ImageJob): Promise<void> {
  const say = (reply: ImageReply, transfer: Transferable[] = []) => self.postMessage(reply, transfer);
  const progress = (done: number) => say({ id: job.id, type: 'progress', done });
  const { takenAt, sides } = await notesOf(job.bytes);
  progress(0.1);
  const isCutOff = !isWholePicture(new Uint8Array(job.bytes), job.type);
  // A format that this browser cannot read is reported as such instead.
  const source = isCutOff && job.type !== 'image/heic' ? null : await decode(job).catch(() => null);
  if (isCutOff && (source !== null || job.type !== 'image/heic')) return say({ id: job.id, type: 'cut_off' });
  if (source === null) return say(await whyNot(job, sides));
  try {
    progress(0.4);
    const canvas = draw(source, job.turns);
    const isDrawn = resembles(source, canvas, job.turns);
    source.close();
    if (!isDrawn) throw new Error('This device cannot draw an image of this size.');
    progress(0.6);
    const bytes = await (await encode(canvas)).arrayBuffer();
    progress(1);
    say({ id: job.id, type: 'done', bytes, takenAt }, [bytes]);
  } catch {
    // The image itself was read.
    say({ id: job.id, type: 'later' });
  }
}

async function encode(canvas: OffscreenCanvas): Promise<Blob> {
  let smallest: Blob | null = null;
  for (const quality of JPEG_QUALITIES) {
    smallest = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (smallest.size <= SMALL_PAGE) break;
  }
  if (smallest === null) throw new Error('There is no quality to encode in.');
  return smallest;
}

function decode({ bytes, type }: ImageJob): Promise<ImageBitmap> {
  return createImageBitmap(new Blob([bytes], { type }));
}

/**
 * Why an image was not decoded. Browsers give the same error for a broken file and for too little memory. If an empty
 * image of the same size cannot be created, or a second attempt succeeds, the file is fine.
 */
async function whyNot(job: ImageJob, sides: Sides | null): Promise<ImageReply> {
  const { id } = job;
  if (sides === null) return { id, type: 'unreadable' };
  try {
    const empty = new OffscreenCanvas(sides.width, sides.height);
    contextOf(empty).fillRect(0, 0, 1, 1);
    (await createImageBitmap(empty)).close();
  } catch {
    return { id, type: 'later' };
  }
  return decode(job).then(
    (source) => {
      source.close();
      return { id, type: 'later' } as const;
    },
    () => ({ id, type: 'unreadable' }) as const,
  );
}

/** Draws the image upright, rotated as requested, within the size limit, with white for transparent parts. */
function draw(source: ImageBitmap, turns: number): OffscreenCanvas {
  const scale = Math.min(1, MAX_SIDE / Math.max(source.width, source.height));
  const width = Math.round(source.width * scale);
  const height = Math.round(source.height * scale);
  const canvas = turns % 2 === 0 ? new OffscreenCanvas(width, height) : new OffscreenCanvas(height, width);
  const context = contextOf(canvas);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, -width / 2, -height / 2, width, height);
  return canvas;
}

/** Some devices return a blank image if it is too large for them: both are compared at 8 × 8 pixels. */
function resembles(source: ImageBitmap, drawn: OffscreenCanvas, turns: number): boolean {
  const small = (image: CanvasImageSource, rotation: number) => {
    const context = contextOf(new OffscreenCanvas(8, 8));
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, 8, 8);
    context.translate(4, 4);
    context.rotate((rotation * Math.PI) / 2);
    context.drawImage(image, -4, -4, 8, 8);
    return context.getImageData(0, 0, 8, 8).data;
  };
  const wanted = small(source, turns);
  const actual = small(drawn, 0);
  const difference = wanted.reduce((sum, value, index) => sum + Math.abs(value - (actual[index] ?? 0)), 0);
  return difference / wanted.length < 40;
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: canvas.width <= 8 });
  if (context === null) throw new Error('No canvas.');
  return context;
}

interface Sides {
  readonly width: number;
  readonly height: number;
}

/**
 * Metadata of a file: the camera's time in Unix milliseconds, and the sides in pixels. Compression loses both; null if
 * missing.
 */
async function notesOf(bytes: ArrayBuffer): Promise<{ takenAt: number | null; sides: Sides | null }> {
  const { default: ExifReader } = await import('exifreader');
  try {
    const tags = ExifReader.load(bytes);
    const width = Number(tags['Image Width']?.value);
    const height = Number(tags['Image Height']?.value);
    const sides = width > 0 && height > 0 ? { width, height } : null;
    return { takenAt: cameraTime(tags.DateTimeOriginal?.description, tags.OffsetTimeOriginal?.description), sides };
  } catch {
    return { takenAt: null, sides: null };
  }
}

function cameraTime(taken = '', zone = ''): number | null {
  const parts = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(taken);
  if (parts === null) return null;
  const at = Date.parse(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}${zone}`);
  return Number.isNaN(at) ? null : at;
}
