import { expect, onTestFinished, test, vi } from 'vitest';
import { compress } from '#device/pod/compress.ts';
import { MAX_SIDE, SMALL_PAGE } from '#device/pod/image-job.ts';
import { look } from './look.ts';
import { type Notes, photograph } from './photograph.ts';

const TWELVE_MEGAPIXELS = { width: 4000, height: 3000 };
const TAKEN = { at: '2026:03:17 09:41:00', zone: '+01:00' };

const page = (bytes: ArrayBuffer, turns: 0 | 1 = 0) =>
  compress({ bytes, type: 'image/jpeg', turns }, () => undefined).then((made) => {
    if (typeof made === 'string') throw new Error(`It could not be read: ${made}.`);
    return made;
  });

const hasExif = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes.slice(0, 4096)).includes('Exif');

test('fault 46: an image of twelve megapixels → capped, and what it shows is kept', async () => {
  const { bytes } = await page(await photograph(TWELVE_MEGAPIXELS));
  expect(await look(bytes)).toMatchObject({ width: MAX_SIDE, height: 1920, left: 'red', right: 'blue' });
});

test.for<[Notes['orientation'], 0 | 1, object]>([
  [1, 0, { width: 1600, height: 800, left: 'red', right: 'blue' }],
  [3, 0, { width: 1600, height: 800, left: 'blue', right: 'red' }],
  [6, 0, { width: 800, height: 1600, top: 'red', bottom: 'blue' }],
  [8, 0, { width: 800, height: 1600, top: 'blue', bottom: 'red' }],
  [6, 1, { width: 1600, height: 800, left: 'blue', right: 'red' }],
])(
  'fault 47: EXIF orientation %d, turned %d times by hand → upright, turned once',
  async ([orientation, turns, seen]) => {
    const bytes = await photograph({ width: 1600, height: 800, ...(orientation === undefined ? {} : { orientation }) });
    const made = await page(bytes, turns);
    expect(await look(made.bytes)).toMatchObject(seen);
    expect(hasExif(made.bytes)).toBe(false);
  },
);

test("fault 48: compression drops the camera's notes → their time is read first", async () => {
  const bytes = await photograph({ width: 1600, height: 800, taken: TAKEN });
  expect(hasExif(bytes)).toBe(true);
  const made = await page(bytes);
  expect(hasExif(made.bytes)).toBe(false);
  expect(made.takenAt).toBe(Date.parse('2026-03-17T09:41:00+01:00'));
});

test('fault 50: compression makes it larger → what was picked is kept, to the byte', async () => {
  const bytes = await photograph({ width: 600, height: 400, quality: 0.05, taken: TAKEN });
  const made = await page(bytes);
  expect(new Uint8Array(made.bytes)).toEqual(new Uint8Array(bytes));
  expect(made).toMatchObject({ type: 'image/jpeg', takenAt: Date.parse('2026-03-17T09:41:00+01:00') });
});

test('a photograph is decoded, drawn and encoded off the main thread', async () => {
  const bytes = await photograph(TWELVE_MEGAPIXELS);
  const onMainThread = [
    vi.spyOn(window, 'createImageBitmap'),
    vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob'),
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob'),
    vi.spyOn(CanvasRenderingContext2D.prototype, 'drawImage'),
    vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'drawImage'),
  ];
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const steps: number[] = [];
  await compress({ bytes, type: 'image/jpeg', turns: 0 }, (done) => steps.push(done));
  expect(onMainThread.filter((spy) => spy.mock.calls.length > 0)).toEqual([]);
  expect(steps.length).toBeGreaterThan(2);
  expect(steps.at(-1)).toBe(1);
});

test('a photograph full of detail is small enough for a slow network', async () => {
  const { width, height } = TWELVE_MEGAPIXELS;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  const noise = context?.createImageData(width, height);
  if (context == null || noise === undefined) throw new Error('No canvas.');
  for (let index = 0; index < noise.data.length; index += 65_536) {
    crypto.getRandomValues(noise.data.subarray(index, Math.min(index + 65_536, noise.data.length)));
  }
  context.putImageData(noise, 0, 0);
  const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  const detailed = await page(await photo.arrayBuffer());
  const { bytes } = await page(await photograph(TWELVE_MEGAPIXELS));
  expect(bytes.byteLength).toBeLessThanOrEqual(SMALL_PAGE);
  // Pure noise cannot be made as small: it is sent in the lowest quality in which print is read.
  expect(detailed.bytes.byteLength).toBeLessThan(photo.size / 4);
});

test('a picture that is no JPEG nor PNG becomes a JPEG, however small it was', async () => {
  const canvas = new OffscreenCanvas(600, 400);
  canvas.getContext('2d')?.fillRect(0, 0, 600, 400);
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.1 });
  expect(webp.type).toBe('image/webp');
  const made = await compress({ bytes: await webp.arrayBuffer(), type: 'image/webp', turns: 0 }, () => undefined);
  expect(made).toMatchObject({ type: 'image/jpeg' });
  if (typeof made === 'string') return;
  expect(made.bytes.byteLength).toBeGreaterThan(webp.size);
  expect([...new Uint8Array(made.bytes, 0, 3)]).toEqual([0xff, 0xd8, 0xff]);
});
