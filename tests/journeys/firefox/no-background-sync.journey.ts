import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, launch, type Page } from 'puppeteer-core';
import type { Mission } from '#freight/mission/mission.ts';
import { firefoxPath } from '#tests/support/firefox.ts';
import { jpegPage } from '#tests/support/pages.ts';
import { plannedMissions } from '../support/day.ts';
import { expect, journey, partsAreKept } from '../support/journey.ts';
import { kindsDone, WHOLE_DAY } from '../support/ledger.ts';
import { isStepOrFile } from '../support/link.ts';
import { PASSWORD, PEOPLE } from '../support/office.ts';

journey.describe.configure({ timeout: 420_000 });

journey('Firefox, which has no Background Sync, sends each step once from the open page', async ({ lading }) => {
  const [mission, second] = await plannedMissions(lading);
  const folder = mkdtempSync(join(tmpdir(), 'lading-firefox-'));
  const waybill = join(folder, 'waybill.jpg');
  writeFileSync(waybill, await jpegPage({ width: 1600, height: 1200 }));
  let firefox = await openFirefox(folder);
  try {
    let page = await firefox.newPage();
    await page.goto(lading.url);
    expect(await page.evaluate(() => 'SyncManager' in window)).toBe(false);
    await page.locator('input[type=email]').fill(PEOPLE.driver);
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.locator('button[type=submit]').click();
    await page.locator('::-p-aria(Missions[role="heading"])').wait();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect.poll(() => page.evaluate(partsAreKept)).toBe(true);
    await page.goto(`${lading.url}/account/devices`);
    // By setting, a step waits until it is sent by hand.
    // By keyboard: the list above it moves it while it loads, and a tap can miss it.
    const undo = await page.waitForSelector(
      '::-p-aria(A step can be undone until I send it, for ten minutes at most[role="switch"])',
    );
    await undo?.focus();
    await page.keyboard.press(' ');
    await page.waitForFunction((input) => (input as HTMLInputElement).checked, {}, undo);

    // The network returns while the page is open.
    let ends = lading.link.down();
    await doDay(page, lading.url, mission, waybill);
    expect(lading.link.passages.filter((passage) => isStepOrFile(passage) && passage.status !== null)).toEqual([]);
    ends();
    // The page may send them by itself before anybody can press.
    await page.evaluate(() => {
      const buttons = [...document.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent.includes('Send now'))?.click();
    });
    await said(page, 'On server today');
    await expect.poll(async () => kindsDone(await lading.office.mission(mission.uuid))).toEqual(WHOLE_DAY);

    // It returns while Firefox is closed.
    ends = lading.link.down();
    await doDay(page, lading.url, second, waybill);
    await firefox.close();
    ends();
    expect(await lading.office.ledger(second.uuid)).toEqual([]);
    firefox = await openFirefox(folder);
    page = await firefox.newPage();
    await page.goto(`${lading.url}/outbox`);
    await expect.poll(async () => kindsDone(await lading.office.mission(second.uuid))).toEqual(WHOLE_DAY);
    const answered = lading.link.passages.filter((passage) => isStepOrFile(passage) && passage.status !== null);
    expect(answered).toHaveLength(6);
  } finally {
    await firefox.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
});

function openFirefox(folder: string): Promise<Browser> {
  const executablePath = firefoxPath();
  if (executablePath === null) throw new Error('There is no Firefox here.');
  return launch({ browser: 'firefox', executablePath, userDataDir: join(folder, 'profile'), headless: true });
}

/** Pickup, delivery and proof, each let go at once; ends on the outbox. */
async function doDay(page: Page, url: string, { uuid }: Mission, waybill: string): Promise<void> {
  await page.goto(`${url}/missions/${uuid}`);
  for (const step of ['pickup', 'delivery']) {
    await said(page, `Complete ${step}`, { click: true });
    await said(page, `Yes, complete ${step}`, { click: true });
    await said(page, 'Send now', { click: true });
  }
  await page.goto(`${url}/missions/${uuid}?tab=pod`);
  const input = await page.waitForSelector('input[type=file][multiple]');
  await input?.uploadFile(waybill);
  await said(page, 'Add proof, 1 page', { click: true });
  await said(page, 'Saved on this device. It is sent automatically.');
  await page.goto(`${url}/outbox`);
  await said(page, 'Waiting on this computer');
}

/**
 * Waits for words on the page, and taps them where they are to be tapped.
 *
 * @throws with what stands there instead
 */
async function said(page: Page, words: string, { click = false } = {}): Promise<void> {
  const place = page.locator(`::-p-text(${words})`);
  try {
    if (click) await place.click();
    else await place.wait();
  } catch (error) {
    const text = await page.evaluate(() => `${location.pathname}\n${document.body.innerText}`);
    throw new Error(`"${words}" is not there. The page says:\n${text}`, { cause: error });
  }
}
