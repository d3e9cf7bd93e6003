import { expect, onTestFinished, test, vi } from 'vitest';
import { compress } from '#device/pod/compress.ts';
import { look } from './look.ts';
import { photograph } from './photograph.ts';

test('fault 46: a canvas too large for the device stays empty → noticed, and made another way', async () => {
  const emptied = drawNothingLarge();
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const bytes = await photograph({ width: 2000, height: 1000 });
  const made = await compress({ bytes, type: 'image/jpeg', turns: 0 }, () => undefined);
  expect(emptied()).toBe(1);
  if (typeof made === 'string') throw new Error(`It could not be read: ${made}.`);
  expect(await look(made.bytes)).toMatchObject({ left: 'red', right: 'blue' });
});

/**
 * As on a device whose canvases stay empty beyond a size: module workers draw nothing on large ones, and say nothing.
 * Returns how many such workers there were.
 */
function drawNothingLarge(): () => number {
  let count = 0;
  const Original = Worker;
  vi.stubGlobal(
    'Worker',
    class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        if (options?.type !== 'module') super(url, options);
        else {
          count += 1;
          super(URL.createObjectURL(new Blob([emptyCanvas(String(url))], { type: 'text/javascript' })), options);
        }
      }
    },
  );
  return () => count;
}

const emptyCanvas = (url: string) => `
  import ${JSON.stringify(url)};
  const { drawImage } = OffscreenCanvasRenderingContext2D.prototype;
  OffscreenCanvasRenderingContext2D.prototype.drawImage = function (...values) {
    if (this.canvas.width <= 64) drawImage.apply(this, values);
  };
`;
