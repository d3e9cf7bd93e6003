import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { addedMissions, completePickups, openCrowdedPhone } from '../crowded-phone.ts';
import { asMilliseconds, median } from '../figures.ts';
import { type Finding, judge, note } from '../finding.ts';
import { notePaints } from '../painted.ts';
import { slowDown } from '../phone.ts';

const MISSIONS = 1000;
const OPS = 200;
const TAPS = 9;
const MAX_WAIT = 100;
const MAX_KEPT = 150;
/** The question names a place, a load and a time: nobody confirms it sooner. In milliseconds. */
const READING = 2000;

/** From the tap that completes a pickup to its dashed stamp and to the word that it is kept, on a phone with much on it. */
export async function measureTap(): Promise<Finding[]> {
  const phone = await openCrowdedPhone(MISSIONS);
  try {
    const missions = await addedMissions(phone);
    await completePickups(phone, missions.slice(0, OPS));
    await slowDown(phone.page);
    const waits: Waits[] = [];
    for (const mission of missions.slice(OPS, OPS + TAPS)) waits.push(await tapAndWait(phone.page, mission));
    const stamps = waits.map(({ stamp }) => stamp);
    return [
      judge('Tap to stamp', median(stamps), { atMost: MAX_WAIT }, asMilliseconds),
      note('The slowest of them', asMilliseconds(Math.max(...stamps))),
      judge('Tap to “Pickup kept”', median(waits.map(({ kept }) => kept)), { atMost: MAX_KEPT }, asMilliseconds),
    ];
  } finally {
    await phone.close();
  }
}

/** Milliseconds from the event of the tap to the frame that shows the stamp, and to the one that says it is kept. */
interface Waits {
  readonly stamp: number;
  readonly kept: number;
}

async function tapAndWait(page: Page, mission: string): Promise<Waits> {
  await page.goto(`/missions/${mission}`);
  await page.getByRole('button', { name: 'Complete pickup' }).tap();
  const yes = page.getByRole('button', { name: 'Yes, complete pickup' });
  await yes.waitFor();
  await sleep(READING);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const box = await yes.boundingBox();
  if (box === null) throw new Error('The question is not in sight.');
  // Asked before the tap: whatever is sent to the page in between would be measured too.
  await notePaints(page);
  await page.evaluate(noteStamp);
  const stamped = page.evaluate(() => window.ladingStamped);
  // The finger alone: a locator's tap listens in the page for what it hits, and that would be measured too.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const waits = await stamped;
  if (waits === undefined) throw new Error('The page was left before the stamp.');
  return waits;
}

declare global {
  interface Window {
    /** From the next tap on. */
    ladingStamped?: Promise<Waits> | undefined;
  }
}

/** Runs in the page. */
function noteStamp(): void {
  let tappedAt = 0;
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      tappedAt = timeStamp;
    },
    { capture: true, once: true },
  );
  const painted = async (words: RegExp) => {
    const at = await window.ladingPainted?.(() => words.test(document.body.textContent));
    return (at ?? Number.NaN) - tappedAt;
  };
  window.ladingStamped = Promise.all([painted(/Loaded \d/), painted(/Pickup kept/)]).then(([stamp, kept]) => ({
    stamp,
    kept,
  }));
}
