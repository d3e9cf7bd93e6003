import type { Page } from '@playwright/test';
import { plannedMissions } from '../support/day.ts';
import { complete, doneStamp, letGo, openMission, undoUntilSent } from '../support/driver-steps.ts';
import { expect, journey } from '../support/journey.ts';
import { kindsDone } from '../support/ledger.ts';
import { isPickup } from '../support/steps-on-the-way.ts';

const WORDS = /memory does not answer/i;

/** Holds databases as a sleeping app of iOS does: transactions that stay alive, so that no other page is answered. */
async function hold(page: Page, names: readonly string[]): Promise<void> {
  await page.evaluate(async (all) => {
    const opened = all.map(
      (name) =>
        new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onsuccess = () => resolve(opening.result);
          opening.onerror = () => reject(opening.error);
        }),
    );
    for (const db of await Promise.all(opened)) {
      const stores = [...db.objectStoreNames];
      const transaction = db.transaction(stores, 'readwrite');
      const ask = () => {
        transaction.objectStore(stores[0] ?? '').count().onsuccess = ask;
      };
      ask();
    }
  }, names);
}

// Fault 51, in a browser: Chromium evicts a page that holds a database from its back/forward cache, so that one stays open.
journey(
  'databases that answer nothing: the server’s missions come, nothing is called saved, and all goes on after',
  async ({ lading, sit }) => {
    const [before, next] = await plannedMissions(lading);
    const booked = async ({ uuid }: { uuid: string }) => kindsDone(await lading.office.mission(uuid));
    const { page, context } = await sit('driver', 'phone');
    await undoUntilSent(page);
    await openMission(page, before);
    await complete(page, 'pickup');

    const holder = await context.newPage();
    await holder.goto('/config.json');
    await hold(holder, ['lading-outbox', 'lading-cache']);
    await page.bringToFront();
    await page.goto('/missions');
    await expect(page.getByText(next.reference).first()).toBeVisible({ timeout: 10_000 });
    await expect(page.getByRole('alert').filter({ hasText: WORDS })).toBeVisible();
    await expect(page.getByText('All on server')).toHaveCount(0);

    await openMission(page, next);
    await page.getByRole('button', { name: 'Complete pickup' }).click({ timeout: 10_000 });
    await page.getByRole('button', { name: 'Yes, complete pickup' }).click();
    await expect(page.getByText(/^Not saved/)).toBeVisible({ timeout: 10_000 });
    await expect(page.getByText(/Pickup kept/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Not yet' }).click();

    await holder.close();
    await expect(page.getByText(WORDS)).toHaveCount(0);
    expect([await booked(before), await booked(next)]).toEqual([[], []]);
    await complete(page, 'pickup');
    await letGo(page);
    await openMission(page, before);
    await expect(doneStamp(page, 'pickup')).toBeVisible();
    await letGo(page);
    await expect.poll(() => booked(before)).toEqual(['pickup_completed']);
    await expect.poll(() => booked(next)).toEqual(['pickup_completed']);
    // A page that is left before it noted an answer sends again, under the same key.
    const keys = lading.link.passages.filter((passage) => isPickup(passage)).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  },
);
