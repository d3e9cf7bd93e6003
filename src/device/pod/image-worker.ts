import type { ImageJob, ImageReply } from './image-job.ts';
import { JPEG_QUALITY, MAX_SIDE } from './image-job.ts';

declare const self: DedicatedWorkerGlobalScope;

self.addEventListener('message', ({ data }: MessageEvent<ImageJob>) => void work(data));

async function work(job: ImageJob): Promise<void> {
  const say = (reply: ImageReply, transfer: Transferable[] = []) => self.postMessage(reply, transfer);
  const progress = (done: number) => say({ id: job.id, type: 'progress', done });
  try {
    const takenAt = await cameraTime(job.bytes);
    progress(0.1);
    const source = await createImageBitmap(new Blob([job.bytes], { type: job.type }));
    progress(0.4);
    const canvas = draw(source, job.turns);
    const isDrawn = resembles(source, canvas, job.turns);
    source.close();
    if (!isDrawn) throw new Error('This device cannot draw an image of this size.');
    progress(0.6);
    const encoded = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
    const bytes = await encoded.arrayBuffer();
    progress(1);
    say({ id: job.id, type: 'done', bytes, takenAt }, [bytes]);
  } catch {
    say({ id: job.id, type: 'unreadable' });
  }
}

/** The image upright, turned as asked, its longer side within the limit, on white where it was transparent. */
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

/** Some devices answer an image that is too large for them with an empty one: both are compared as eight by eight. */
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

/** When the camera took it, by its own note in the file, in Unix milliseconds; the note is lost when it is made smaller. */
async function cameraTime(bytes: ArrayBuffer): Promise<number | null> {
  const { default: ExifReader } = await import('exifreader');
  try {
    const tags = ExifReader.load(bytes);
    const taken = tags.DateTimeOriginal?.description;
    const zone = tags.OffsetTimeOriginal?.description ?? '';
    const parts = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(taken ?? '');
    if (parts === null) return null;
    const at = Date.parse(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}${zone}`);
    return Number.isNaN(at) ? null : at;
  } catch {
    return null;
  }
}
