import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { DEVICES, settle, signIn } from '#tests/journeys/support/journey.ts';
import { Lading } from '#tests/journeys/support/lading.ts';
import { PASSWORD, PEOPLE } from '#tests/journeys/support/office.ts';
import prepareDemo from '#tests/journeys/support/prepare.ts';
import { chromiumLaunch } from '#tests/support/chromium.ts';
import { asKilobytes, asTimes } from '../figures.ts';
import { type Finding, judge, note } from '../finding.ts';
import { type CountedWire, openWire, type Traffic } from './counted-wire.ts';

/** How long the phones lie idle: a driver's stream gives four signs of life meanwhile. */
const MINUTES = 4;
/** What asks for the list by itself has to ask so often to be as fast. */
const ASK_EVERY_MS = 5000;
/** Against a page without the stream. A list that is asked for every five seconds wakes a radio 720 times an hour. */
const MOST_WAKE_UPS = 3;
const MOST_CPU = 1.5;

/**
 * What a driver's list of missions costs a phone that lies idle with the page in sight, in one stretch of time on three
 * phones: with the stream of events, without it, and without it but asking for the list every five seconds.
 */
export async function measureLive(): Promise<Finding[]> {
  const removeDemo = await prepareDemo();
  const lading = await Lading.open();
  const phones: IdlePhone[] = [];
  try {
    for (const kind of ['stream', 'none', 'asking'] as const) phones.push(await openIdle(lading, kind));
    const [stream, none, asking] = await Promise.all(phones.map(lieIdle));
    if (stream === undefined || none === undefined || asking === undefined) throw new Error('A phone is missing.');
    if (!(stream.bytes > none.bytes)) throw new Error('No stream was open.');
    return [
      note('Idle an hour without news', costWords(none)),
      note('With the stream', costWords(stream)),
      note('Asking every five seconds', costWords(asking)),
      judge('Wake-ups, stream over none', stream.wakeUps / none.wakeUps, { atMost: MOST_WAKE_UPS }, asTimes),
      judge('Processor, stream over none', stream.cpu / none.cpu, { atMost: MOST_CPU }, asTimes),
      note('Bytes, stream over none', asTimes(stream.bytes / none.bytes)),
      judge('Wake-ups, stream over asking', stream.wakeUps / asking.wakeUps, { atMost: 0.5 }, asTimes),
      note('Processor, stream over asking', asTimes(stream.cpu / asking.cpu)),
    ];
  } finally {
    for (const { browser, wire } of phones) {
      await browser.close();
      await wire.close();
    }
    await lading.close();
    removeDemo();
  }
}

interface IdlePhone {
  readonly browser: Browser;
  readonly page: Page;
  readonly wire: CountedWire;
}

/** An hour's cost of what was measured; seconds of the processor, of all of a browser's processes. */
interface Cost extends Traffic {
  readonly cpu: number;
}

async function openIdle(lading: Lading, kind: 'stream' | 'none' | 'asking'): Promise<IdlePhone> {
  const wire = await openWire(Number(new URL(lading.url).port));
  const browser = await chromium.launch(chromiumLaunch());
  const context = await browser.newContext({ ...DEVICES.phone, baseURL: wire.url });
  const page = await context.newPage();
  if (kind !== 'stream') await page.addInitScript(holdBack);
  await page.goto('/');
  await signIn(page, 'driver');
  await settle(page);
  if (kind === 'asking') await page.evaluate(ask, { every: ASK_EVERY_MS, username: PEOPLE.driver, password: PASSWORD });
  return { browser, page, wire };
}

async function lieIdle({ browser, wire }: IdlePhone): Promise<Cost> {
  const before = await processorTime(browser);
  wire.take();
  await sleep(MINUTES * 60_000);
  const { bytes, wakeUps } = wire.take();
  const cpu = (await processorTime(browser)) - before;
  const anHour = 60 / MINUTES;
  return { bytes: bytes * anHour, wakeUps: wakeUps * anHour, cpu: cpu * anHour };
}

/** Seconds that all processes of a browser have had of the processor. */
async function processorTime(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

function costWords({ bytes, wakeUps, cpu }: Cost): string {
  return `${asKilobytes(bytes)}, ${Math.round(wakeUps)} wake-ups, ${cpu.toFixed(1)} s of the processor`;
}

/** Runs in the page: another tab has the stream, which never tells anything. */
function holdBack(): void {
  void navigator.locks.request('lading-live', () => new Promise(() => undefined));
}

/** Runs in the page: reads the list again and again, whole only where it has changed. */
async function ask(given: {
  readonly every: number;
  readonly username: string;
  readonly password: string;
}): Promise<void> {
  const { every, username, password } = given;
  const body = new URLSearchParams({ grant_type: 'password', client_id: 'web', username, password });
  const { token } = (await (await fetch('/api/auth/token', { method: 'POST', body })).json()) as { token: string };
  let etag: string | null = null;
  setInterval(async () => {
    const headers = { authorization: `Bearer ${token}`, ...(etag === null ? {} : { 'if-none-match': etag }) };
    const path = '/api/v2/me/missions?state=planned,in_progress&sort=pickup_date&limit=100';
    const answer = await fetch(path, { headers, cache: 'no-store' });
    etag = answer.headers.get('etag') ?? etag;
    await answer.text();
  }, every);
}
