import type { Page } from '@playwright/test';
import { onDispatchersPhone } from '../dispatchers-phone.ts';
import { asMilliseconds, median, percentile } from '../figures.ts';
import { type Finding, judge, note } from '../finding.ts';
import { type Frames, framesWhile } from '../frames.ts';
import { slowDown } from '../phone.ts';
import { manyPlaces } from './many-places.ts';

const PLACES = 5000;

/** A frame of 60 a second, in milliseconds, with a half for the clock's grain. */
const FRAME = 17.2;
const ROUNDS = 4;
const STEPS = 12;

/**
 * Panning the map of areas with thousands of offers on it. Where the browser draws without a graphics processor the
 * frames are those of the software that stands in for it, so they are told and not judged.
 */
export function measureMap(): Promise<Finding[]> {
  return onDispatchersPhone(async (page) => {
    await page.route('**/offers/places*', (route) => route.fulfill({ json: manyPlaces(PLACES) }));
    await openMap(page);
    const graphics = await page.evaluate(graphicsOf);
    await slowDown(page);
    const scriptTime = await followScripts(page);
    const { frames, longestTask } = await pan(page);
    const script = await scriptTime();
    const isSoftware = /swiftshader|llvmpipe|software|none/i.test(graphics);
    const middle = median(frames);
    return [
      note('Drawn by', graphics),
      note('Offers on the map', String(PLACES)),
      isSoftware
        ? note('Frame while panning, processor × 4 (software graphics: not judged)', asMilliseconds(middle))
        : judge('Frame while panning, processor × 4', middle, { atMost: FRAME }, asMilliseconds),
      judge('Of that the scripts of the page', script / frames.length, { atMost: FRAME }, asMilliseconds),
      note('The slowest of a hundred', asMilliseconds(percentile(frames, 0.99))),
      note('Longest task of the page meanwhile', asMilliseconds(longestTask)),
    ];
  });
}

async function openMap(page: Page): Promise<void> {
  await page.goto('/offers');
  await page.getByRole('button', { name: 'Map area' }).tap();
  const counted = page.waitForResponse('**/offers/places*');
  await page.getByRole('radio', { name: 'Map' }).check();
  await counted;
  await page.locator('[aria-busy=false] canvas').waitFor();
}

/** Drags the map to and fro by mouse, which it follows from move to move. */
async function pan(page: Page): Promise<Frames> {
  const box = await page.locator('canvas').boundingBox();
  if (box === null) throw new Error('The map is not on the page.');
  const [left, right, middle] = [box.x + box.width * 0.2, box.x + box.width * 0.8, box.y + box.height / 2];
  return framesWhile(page, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [from, to] = round % 2 === 0 ? [right, left] : [left, right];
      await page.mouse.move(from, middle);
      await page.mouse.down();
      await page.mouse.move(to, middle, { steps: STEPS });
      await page.mouse.up();
    }
  });
}

/**
 * Follows how long the page's own scripts run, in milliseconds: without what the browser does for them, such as drawing
 * in the place of a graphics processor.
 *
 * @returns ends it, and says how long
 */
async function followScripts(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.start');
  return async () => {
    const { nodes, samples = [], timeDeltas = [] } = (await session.send('Profiler.stop')).profile;
    const scripts = new Set(nodes.filter(({ callFrame }) => callFrame.url !== '').map(({ id }) => id));
    const run = samples.reduce((sum, node, index) => sum + (scripts.has(node) ? (timeDeltas[index] ?? 0) : 0), 0);
    return run / 1000;
  };
}

/** Runs in the page: what draws its graphics. */
function graphicsOf(): string {
  const context = document.createElement('canvas').getContext('webgl2');
  const facts = context?.getExtension('WEBGL_debug_renderer_info');
  return context && facts ? String(context.getParameter(facts.UNMASKED_RENDERER_WEBGL)) : 'none';
}
