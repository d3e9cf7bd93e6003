import type { BrowserContext, CDPSession } from 'playwright';
import { SYNC_TAG } from '#device/sync/background-sync.ts';

/** The browser's own hand on a site's service worker, from a page that is not of that site. Chromium only. */
export class WorkerSwitch {
  readonly #session: CDPSession;
  readonly #origin: string;
  readonly #registration: Promise<string>;

  private constructor(session: CDPSession, origin: string) {
    this.#session = session;
    this.#origin = origin;
    this.#registration = new Promise((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
        if (ours !== undefined) resolve(ours.registrationId);
      });
    });
  }

  /** @param origin such as `http://localhost:8080` */
  static async of(context: BrowserContext, origin: string): Promise<WorkerSwitch> {
    const aside = await context.newPage();
    const session = await context.newCDPSession(aside);
    const worker = new WorkerSwitch(session, origin);
    await session.send('ServiceWorker.enable');
    return worker;
  }

  /** Stops it as the system does when it runs too long, or needs the memory. */
  async stop(): Promise<void> {
    await this.#session.send('ServiceWorker.stopAllWorkers');
  }

  /** Wakes it as Background Sync does. */
  async wake(): Promise<void> {
    const registrationId = await this.#registration;
    await this.#session.send('ServiceWorker.dispatchSyncEvent', {
      origin: this.#origin,
      registrationId,
      tag: SYNC_TAG,
      lastChance: false,
    });
  }
}
