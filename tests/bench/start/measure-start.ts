import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { STORAGE_KEYS } from '#device/session/storage-keys.ts';
import { settle, signIn } from '#tests/journeys/support/journey.ts';
import { Lading } from '#tests/journeys/support/lading.ts';
import prepareDemo from '#tests/journeys/support/prepare.ts';
import { asMilliseconds, asTimes, median, medianRatio } from '../figures.ts';
import { type Finding, judge, note } from '../finding.ts';
import { withSendLock } from '../in-turn.ts';
import { openPhone, slowDown, slowNetwork } from '../phone.ts';
import { serveBareList, serveBareStack } from './bare-pages.ts';
import { type Seen, seenAt, watchFor } from './seen.ts';

const ROUNDS = 7;
/** Starts after which Chromium has what it compiled of a script, as on a phone that opened the app before. */
const STARTS_BEFORE = 3;
const MAX_OFFLINE = 1.5;
const MAX_FIRST_VISIT = 1.2;

/** From nothing to text, on a phone: a start without a network, and the very first visit. */
export async function measureStart(): Promise<Finding[]> {
  const removeDemo = await prepareDemo();
  const folder = mkdtempSync(join(tmpdir(), 'lading-start-'));
  const lading = await Lading.open();
  try {
    return [...(await offlineStart(lading, folder)), ...(await firstVisit(lading, folder))];
  } finally {
    await lading.close();
    removeDemo();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A browser that was closed opens the missions it keeps, without a network. */
async function offlineStart(lading: Lading, folder: string): Promise<Finding[]> {
  const profile = join(folder, 'kept');
  const planned = await lading.office.missions('driver', 'planned');
  const missions = [...(await lading.office.missions('driver', 'in_progress')), ...planned];
  const list = await serveBareList(missions);

  const phone = await openPhone(profile);
  const page = await phone.newPage();
  await page.goto(lading.url);
  await signIn(page, 'driver');
  const top = await page.getByRole('main').getByRole('listitem').getByRole('link').first().textContent();
  const first = missions.find(({ reference }) => top?.includes(reference));
  if (first === undefined) throw new Error('The first row of the list is not one of the driver’s missions.');
  await settle(page);
  await pictured(page);
  await page.goto(list.url);
  await page.getByText(first.reference).first().waitFor();
  await settle(page);
  await phone.close();

  for (let start = 0; start < STARTS_BEFORE; start += 1) {
    for (const url of [`${lading.url}/missions`, list.url]) {
      const opened = await openPhone(profile);
      const known = await opened.newPage();
      await known.goto(url);
      await known.getByText(first.reference).first().waitFor();
      await settle(known);
      await opened.close();
    }
  }

  const startAt = async (url: string) => {
    const restarted = await openPhone(profile);
    await watchFor(restarted, first.reference);
    const fresh = await restarted.newPage();
    await slowDown(fresh);
    await restarted.setOffline(true);
    await fresh.goto(url, { waitUntil: 'commit' });
    const seen = await seenAt(fresh);
    await restarted.close();
    return seen;
  };
  const times = await withSendLock(ROUNDS, {
    lading: () => startAt(`${lading.url}/missions`),
    bare: () => startAt(`${list.url}/`),
  });
  await list.stop();
  const text = compared('Offline start to the missions', timesTo('seen', times), MAX_OFFLINE);
  return [...text, ...noted('Offline start until a tap is answered', timesTo('answers', times))];
}

/** Waits until a page has kept a picture of what it shows. */
async function pictured(page: Page): Promise<void> {
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, STORAGE_KEYS.picture);
}

/** A browser that was never here shows something to read. */
async function firstVisit(lading: Lading, folder: string): Promise<Finding[]> {
  const stack = await serveBareStack();
  let visits = 0;
  const visit = async (url: string, text: string) => {
    visits += 1;
    const phone = await openPhone(join(folder, `visit-${visits}`));
    await watchFor(phone, text);
    const page = await phone.newPage();
    await slowDown(page);
    await slowNetwork(page);
    await page.goto(url, { waitUntil: 'commit' });
    const seen = await seenAt(page);
    await phone.close();
    return seen;
  };
  const times = await withSendLock(ROUNDS, {
    lading: () => visit(lading.url, 'Sign in'),
    bare: () => visit(stack.url, 'Sign in'),
  });
  await stack.stop();
  return compared('First visit to readable text', timesTo('seen', times), MAX_FIRST_VISIT);
}

interface Times<Time> {
  readonly lading: readonly Time[];
  readonly bare: readonly Time[];
}

function timesTo(what: keyof Seen, { lading, bare }: Times<Seen>): Times<number> {
  return { lading: lading.map((seen) => seen[what]), bare: bare.map((seen) => seen[what]) };
}

function compared(what: string, times: Times<number>, most: number): Finding[] {
  const ratio = medianRatio(times.lading, times.bare);
  return [...noted(what, times), judge(`${what}, Lading over bare`, ratio, { atMost: most }, asTimes)];
}

function noted(what: string, { lading, bare }: Times<number>): Finding[] {
  return [note(`${what}, bare`, asMilliseconds(median(bare))), note(`${what}, Lading`, asMilliseconds(median(lading)))];
}
