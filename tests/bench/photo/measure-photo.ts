import { statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addedMissions, openCrowdedPhone } from '../crowded-phone.ts';
import { asMilliseconds, median } from '../figures.ts';
import { type Finding, judge, note } from '../finding.ts';
import { slowDown } from '../phone.ts';
import { twelveMegapixels } from './twelve-megapixels.ts';

const ROUNDS = 5;
const MAX_TIME = 1000;
const MAX_TASK = 50;

interface Picked {
  readonly time: number;
  readonly longestTask: number;
}

/** A photograph of 12 megapixels, from the pick until it is small enough to send and kept. */
export async function measurePhoto(): Promise<Finding[]> {
  const photo = await twelveMegapixels();
  const phone = await openCrowdedPhone(1);
  try {
    const [mission] = await addedMissions(phone);
    const full = await pickSeveral(phone.page, `/missions/${mission}`, photo);
    await slowDown(phone.page);
    const slow = await pickSeveral(phone.page, `/missions/${mission}`, photo);
    return [
      note('The photograph', `${(statSync(photo).size / 1e6).toFixed(1)} MB`),
      judge('Made ready', timeOf(full), { atMost: MAX_TIME }, asMilliseconds),
      judge('Longest task of the page meanwhile', taskOf(full), { atMost: MAX_TASK }, asMilliseconds),
      note('Made ready, processor × 4', asMilliseconds(timeOf(slow))),
      note('Longest task, processor × 4', asMilliseconds(taskOf(slow))),
    ];
  } finally {
    await phone.close();
  }
}

const timeOf = (picks: readonly Picked[]) => median(picks.map(({ time }) => time));
const taskOf = (picks: readonly Picked[]) => Math.max(...picks.map(({ longestTask }) => longestTask));

/** Picks the photograph several times, each time as the only page; the first does not count. */
async function pickSeveral(page: Page, mission: string, photo: string): Promise<Picked[]> {
  const picks: Picked[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.goto(mission);
    await page.getByRole('tab', { name: 'POD' }).click();
    await page.getByLabel('Choose photo or PDF').waitFor({ state: 'attached' });
    await page.evaluate(notePick);
    // By its path: the browser reads the file itself, as it does from a picker.
    await page.getByLabel('Choose photo or PDF').setInputFiles(photo);
    const noted = await page.waitForFunction(() => window.ladingPick, undefined, { timeout: 30_000 });
    if (round > 0) picks.push((await noted.jsonValue()) as Picked);
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await page.getByText(/^was /).waitFor({ state: 'detached' });
  }
  return picks;
}

declare global {
  interface Window {
    ladingPick?: { time: number; longestTask: number };
  }
}

/** Runs in the page: notes the time from a pick until the page can be given, and the longest task between. */
function notePick(): void {
  delete window.ladingPick;
  let longestTask = 0;
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
  });
  document.addEventListener(
    'change',
    ({ timeStamp }) => {
      tasks.observe({ type: 'longtask' });
      const watcher = new MutationObserver(() => {
        const give = [...document.querySelectorAll('button')].find((button) =>
          button.textContent.includes('Add proof, 1 page'),
        );
        if (give === undefined || give.disabled) return;
        watcher.disconnect();
        const time = performance.now() - timeStamp;
        // A long task is reported after it ended.
        setTimeout(() => {
          tasks.disconnect();
          window.ladingPick = { time, longestTask };
        }, 200);
      });
      watcher.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
    },
    { capture: true, once: true },
  );
}
