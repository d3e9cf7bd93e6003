import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { type Agent, Lading } from './lading.ts';
import { PASSWORD, PEOPLE, type Person } from './office.ts';
import { followRequests, quiet } from './quiet.ts';
import { ServerHost } from './server-host.ts';

export { expect };

/** What people hold in their hands. */
export const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  smallPhone: { viewport: { width: 320, height: 640 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 1024, height: 768 }, deviceScaleFactor: 2, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;
export type Device = keyof typeof DEVICES;

export interface Hands {
  readonly locale?: string;
  readonly colorScheme?: 'light' | 'dark';
  /** False where nothing of the journey is about being kept on the device: that takes seconds of it. */
  readonly worker?: boolean;
}

/** Someone signed in on a device. */
export interface Seat {
  readonly page: Page;
  readonly context: BrowserContext;
}

export interface WorkerFixtures {
  readonly host: ServerHost;
}

export interface Fixtures {
  /** The server is a process of its own, which the journey may kill. */
  readonly ownServer: boolean;
  /** Support of a Lading that has nothing else in it yet; null where the demonstration is in it. */
  readonly empty: { readonly agents: readonly Agent[] } | null;
  /** A Lading of this journey's own. */
  readonly lading: Lading;
  /** A device that nobody is signed in on, at the address of Lading. */
  readonly visit: (device: Device, hands?: Hands) => Promise<Seat>;
  /** A device someone just signed in on; it stands on their home, and the app is kept on it for later. */
  readonly sit: (person: Person, device: Device, hands?: Hands) => Promise<Seat>;
}

/** A journey: people, devices, the network between, and a server. What a page throws or logs as an error fails it. */
export const journey = base.extend<Fixtures, WorkerFixtures>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
    async ({}, give) => {
      const host = new ServerHost();
      await give(host);
      host.end();
    },
    { scope: 'worker' },
  ],

  ownServer: [false, { option: true }],

  empty: [null, { option: true }],

  lading: async ({ host, ownServer, empty }, give) => {
    const lading = await (empty === null ? Lading.open(ownServer ? undefined : host) : Lading.openEmpty(empty.agents));
    await give(lading);
    await lading.close();
  },

  visit: async ({ browser, lading }, give) => {
    const contexts: BrowserContext[] = [];
    const faults: string[] = [];
    await give(async (device, { locale = 'en-GB', colorScheme = 'light', worker = true } = {}) => {
      const context = await browser.newContext({
        ...DEVICES[device],
        baseURL: lading.url,
        locale,
        colorScheme,
        timezoneId: 'Europe/Paris',
        serviceWorkers: worker ? 'allow' : 'block',
      });
      contexts.push(context);
      context.on('weberror', (thrown) => faults.push(String(thrown.error().stack)));
      context.on('page', followRequests);
      const page = await context.newPage();
      await page.goto('/');
      return { page, context };
    });
    for (const context of contexts) await context.close();
    expect(faults, 'what pages threw').toEqual([]);
  },

  sit: async ({ visit }, give) => {
    await give(async (person, device, hands) => {
      const seat = await visit(device, hands);
      await signIn(seat.page, person);
      await (hands?.worker === false ? quiet(seat.page) : settle(seat.page));
      return seat;
    });
  },
});

/** Signs someone in by the form, in whichever language it stands. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.locator('input[type=email]').fill(PEOPLE[person]);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
}

/** Waits until the app is kept on the device whole: its worker has the page, and no request is under way. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 90_000 });
  await expect.poll(() => page.evaluate(partsAreKept), { timeout: 90_000 }).toBe(true);
  await quiet(page);
}

/** Asks the worker of this page to keep the parts of the app that its user needs. */
export function partsAreKept(): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  navigator.serviceWorker.controller?.postMessage({ type: 'KEEP_PARTS' }, [port2]);
  return answer;
}
