import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settle, signIn } from '#tests/journeys/support/journey.ts';
import { Lading } from '#tests/journeys/support/lading.ts';
import prepareDemo from '#tests/journeys/support/prepare.ts';
import { asMilliseconds, asTimes, median, medianRatio } from '../figures.ts';
import { type Finding, judge, note } from '../finding.ts';
import { inTurn } from '../in-turn.ts';
import { openPhone, slowDown, slowNetwork } from '../phone.ts';
import { serveBareList, serveBareStack } from './bare-pages.ts';
import { seenAt, watchFor } from './seen.ts';

const ROUNDS = 7;
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
  const [first] = planned;
  if (first === undefined) throw new Error('The demonstration has no planned mission for the driver.');
  const list = await serveBareList(missions);

  const phone = await openPhone(profile);
  const page = await phone.newPage();
  await page.goto(lading.url);
  await signIn(page, 'driver');
  await page.getByText(first.reference).first().waitFor();
  await settle(page);
  await page.goto(list.url);
  await page.getByText(first.reference).first().waitFor();
  await settle(page);
  await phone.close();

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
  const times = await inTurn(ROUNDS, {
    lading: () => startAt(`${lading.url}/missions`),
    bare: () => startAt(`${list.url}/`),
  });
  await list.stop();
  return compared('Offline start to the missions', times, MAX_OFFLINE);
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
  const times = await inTurn(ROUNDS, {
    lading: () => visit(lading.url, 'Sign in'),
    bare: () => visit(stack.url, 'Sign in'),
  });
  await stack.stop();
  return compared('First visit to readable text', times, MAX_FIRST_VISIT);
}

function compared(what: string, times: { lading: number[]; bare: number[] }, most: number): Finding[] {
  return [
    note(`${what}, bare`, asMilliseconds(median(times.bare))),
    note(`${what}, Lading`, asMilliseconds(median(times.lading))),
    judge(`${what}, Lading over bare`, medianRatio(times.lading, times.bare), { atMost: most }, asTimes),
  ];
}
