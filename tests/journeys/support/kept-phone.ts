import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumLaunch } from '#tests/support/chromium.ts';
import { setClockAhead } from './device-clock.ts';

/** A phone whose browser can be killed as its system does it, and opened again over what it kept. */
export class KeptPhone {
  readonly #url: string;
  readonly #profile = mkdtempSync(join(tmpdir(), 'lading-phone-'));
  #context: BrowserContext | null = null;
  #clockAhead = 0;

  private constructor(url: string) {
    this.#url = url;
  }

  /** A new phone on which the app stands open at an address such as `http://localhost:8080`. */
  static async open(url: string): Promise<KeptPhone> {
    const phone = new KeptPhone(url);
    await phone.reopen();
    return phone;
  }

  get context(): BrowserContext {
    if (this.#context === null) throw new Error('The browser of this phone was killed.');
    return this.#context;
  }

  get page(): Page {
    const page = this.tabs.at(-1);
    if (page === undefined) throw new Error('The app is not open on this phone.');
    return page;
  }

  /** The pages of the app, in the order they were opened. */
  get tabs(): Page[] {
    return this.context.pages().filter((open) => open.url().startsWith(this.#url));
  }

  /** A tab by its place, opened where there is none yet. */
  async tab(index: number): Promise<Page> {
    for (let page = this.tabs[index]; ; page = this.tabs[index]) {
      if (page !== undefined) return page;
      await (await this.context.newPage()).goto('/missions');
    }
  }

  /** Sets the clock of the phone ahead of the true time by some milliseconds. It stays so when the browser is killed. */
  async setClockAhead(by: number): Promise<void> {
    this.#clockAhead = by;
    await setClockAhead(this.context, by);
  }

  /** Starts the browser over its profile, and opens a page of the app. */
  async reopen(path = '/'): Promise<void> {
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      ...chromiumLaunch(),
      baseURL: this.#url,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      locale: 'en-GB',
      timezoneId: 'Europe/Paris',
    });
    // A right clock too: what the app takes hold of as it loads has to follow when it is set.
    await setClockAhead(this.#context, this.#clockAhead);
    const [page] = this.#context.pages();
    await (page ?? (await this.#context.newPage())).goto(path);
  }

  /** Ends the browser with all its processes at once, wherever it is. Resolves when the last of them is gone. */
  async kill(): Promise<void> {
    const { context } = this;
    const gone = context.waitForEvent('close', { timeout: 10_000 });
    // The browser leads a process group of its own.
    const group = -this.#pid();
    process.kill(group, 'SIGKILL');
    await gone;
    // Its storage is a process of its own: while that one ends, it holds the files the next browser opens.
    // What nobody cleans up after counts as there for ever, and holds nothing.
    for (let looks = 0; looks < 100 && isThere(group); looks += 1) await wait(20);
    this.#context = null;
  }

  /** Puts it away and takes it out again, as for the next day: the browser closes in its own time. */
  async nextDay(path = '/'): Promise<void> {
    await this.context.close();
    await this.reopen(path);
  }

  async close(): Promise<void> {
    await this.#context?.close();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 3 });
  }

  /** A browser writes into its profile whose it is: `host-pid`. */
  #pid(): number {
    const pid = Number(readlinkSync(join(this.#profile, 'SingletonLock')).split('-').at(-1));
    if (!(pid > 1)) throw new Error('The profile names no browser.');
    return pid;
  }
}

/** Whether a process group, a negative id, has a process left. */
function isThere(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}
