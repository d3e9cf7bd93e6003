import { expect, type Page } from '@playwright/test';
import { listMeta, PAGE_SIZE } from '#contract/list.ts';
import { DATABASE_NAMES } from '#device/store/database-names.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { DEVICES } from '#tests/journeys/support/journey.ts';
import { quiet } from '#tests/journeys/support/quiet.ts';
import { onDispatchersPhone } from '../dispatchers-phone.ts';
import { asMilliseconds, median, percentile } from '../figures.ts';
import { type Finding, judge, note } from '../finding.ts';
import { framesWhile } from '../frames.ts';
import { notePaints } from '../painted.ts';
import { slowDown } from '../phone.ts';

const OFFERS = 10_000;
/** So often the list is moved on, and how far each time, in pixels. */
const FLING = { turns: 120, distance: 300 } as const;
/** Rows are no higher than that, in pixels: so many were passed at least. */
const HIGHEST_ROW = 300;
const MAX_FRAME = 50;
const FIRST_PAGE = '**/offers?*limit=30*';
const SORTS = ['-price', 'price', 'expires_at', '-expires_at', 'delivery_date'] as const;
const OTHER_SORT = '-delivery_date';
const MAX_PAINT = 100;

/** A long list of offers under a finger, and its first page from the answer to the paint; both on a slow phone. */
export function measureScroll(): Promise<Finding[]> {
  return onDispatchersPhone(async (page) => {
    await quiet(page);
    const onDesktop = await paintsAfterAnswers(page);
    await openMany(page);
    const fast = await framesWhile(page, () => fling(page));
    await slowDown(page);
    const slow = await framesWhile(page, () => fling(page));
    const row = Number(await page.evaluate(rowInSight));
    if (!(row > (2 * FLING.turns * FLING.distance) / HIGHEST_ROW)) throw new Error('The list did not move.');
    await page.unroute(FIRST_PAGE);
    const onPhone = await paintsAfterAnswers(page);
    return [
      judge(
        'First page of offers, from its answer to its paint',
        median(onDesktop),
        { atMost: MAX_PAINT },
        asMilliseconds,
      ),
      judge('The same, processor × 4', median(onPhone), { atMost: MAX_PAINT }, asMilliseconds),
      note('Offers in the list, and the one in sight in the end', `${OFFERS}, ${row}`),
      judge('Slowest frame while it is flung', Math.max(...fast.frames), { atMost: MAX_FRAME }, asMilliseconds),
      judge('The same, processor × 4', Math.max(...slow.frames), { atMost: MAX_FRAME }, asMilliseconds),
      note('The slowest of a hundred', asMilliseconds(percentile(slow.frames, 0.99))),
      note('Frame in the middle', asMilliseconds(median(slow.frames))),
      note('Longest task of the page meanwhile', taskWords(slow.longestTask)),
    ];
  });
}

/** Moves the list on, as fast as a thumb does. */
async function fling(page: Page): Promise<void> {
  const { width, height } = DEVICES.phone.viewport;
  await page.mouse.move(width / 2, height / 2);
  for (let turn = 0; turn < FLING.turns; turn += 1) await page.mouse.wheel(0, FLING.distance);
}

/** Opens a list of ten thousand, and waits until all of it is written down, which is no part of scrolling. */
async function openMany(page: Page): Promise<void> {
  await serveMany(page);
  await page.goto('/offers');
  await page
    .getByText(`${OFFERS.toLocaleString('en-GB')} offers`)
    .first()
    .waitFor();
  await quiet(page);
  await expect
    .poll(() => page.evaluate(keptOffers, DATABASE_NAMES.cache), { timeout: 60_000 })
    .toBeGreaterThanOrEqual(OFFERS);
}

function taskWords(longest: number): string {
  return longest === 0 ? 'none over 50 ms' : asMilliseconds(longest);
}

/** Has the server's first page hold ten thousand offers: those of the demonstration, again and again. */
async function serveMany(page: Page): Promise<void> {
  await page.route(FIRST_PAGE, async (route) => {
    const answer = (await (await route.fetch()).json()) as { items: Offer[] };
    const { items: some } = answer;
    const items = Array.from({ length: OFFERS }, (_, index) => ({
      ...some[index % some.length],
      uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    }));
    const meta = { ...listMeta(OFFERS, { limit: PAGE_SIZE, page: 1 }), unviewed_item_count: 0 };
    await route.fulfill({ json: { items, meta } });
  });
}

/** For each of the orders, which the page has not asked for before. */
async function paintsAfterAnswers(page: Page): Promise<number[]> {
  await page.goto('/offers');
  // The order that was chosen last is kept: the next opening asks for another one.
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption(OTHER_SORT);
  await quiet(page);
  await page.goto('/offers');
  await page.getByRole('listitem').first().waitFor();
  await quiet(page);
  const paints: number[] = [];
  for (const sort of SORTS) paints.push(await paintAfterAnswer(page, sort));
  return paints;
}

/** Milliseconds from the end of the answer for another order to the frame that shows it. */
async function paintAfterAnswer(page: Page, sort: string): Promise<number> {
  await notePaints(page);
  await page.evaluate(noteRows);
  const painted = page.evaluate(() => window.ladingRows);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption(sort);
  const at = Number(await painted);
  const answeredAt = await page.evaluate((asked) => {
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return answers.findLast(({ name }) => name.includes('/offers?') && name.includes(`sort=${asked}`))?.responseEnd;
  }, encodeURIComponent(sort));
  if (answeredAt === undefined) throw new Error(`Nothing was asked in the order of ${sort}.`);
  return at - answeredAt;
}

/** Runs in the page: how many offers it has written down. */
async function keptOffers(name: string): Promise<number> {
  const settled = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const db = await settled(indexedDB.open(name));
  const count = await settled(db.transaction('offers').objectStore('offers').count());
  db.close();
  return count;
}

/** Runs in the page: the number of the row in the middle of the screen. */
function rowInSight(): string | null | undefined {
  const middle = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
  return middle?.closest('[role=listitem]')?.getAttribute('aria-posinset');
}

declare global {
  interface Window {
    /** The moment other rows are painted, by the page's clock. */
    ladingRows?: Promise<number> | undefined;
  }
}

/** Runs in the page. */
function noteRows(): void {
  // The browser keeps the times of a few hundred answers only.
  performance.clearResourceTimings();
  const first = () => document.querySelector<HTMLAnchorElement>('[role=listitem] a')?.pathname;
  const before = first();
  window.ladingRows = window.ladingPainted?.(() => first() !== before);
}
