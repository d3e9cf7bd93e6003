import type { Page } from 'playwright';
import { DATABASE_NAMES } from '#device/store/database-names.ts';
import { keptOf } from '#device/store/session-record.ts';

/** The user's name that the device of an open page keeps as signed in; null is nobody. */
export async function userOn(page: Page): Promise<string | null> {
  const entry = await keptEntry(page, 'session');
  return keptOf(entry)?.session?.username ?? null;
}

/** How far the device of an open page believes its clock to be off, in milliseconds; null where it knows nothing. */
export async function keptClockOffset(page: Page): Promise<number | null> {
  const entry = (await keptEntry(page, 'clock_offset')) as { readonly value: number } | undefined;
  return entry?.value ?? null;
}

/** A single value of the outbox's database. A page that is just left has none to show: it is asked again. */
async function keptEntry(page: Page, key: string): Promise<{ readonly key: string } | undefined> {
  for (;;) {
    try {
      return await page.evaluate(readMeta, { database: DATABASE_NAMES.outbox, key });
    } catch (error) {
      if (!String(error).includes('context was destroyed')) throw error;
    }
  }
}

/** Runs in the page. */
async function readMeta({ database, key }: { database: string; key: string }): Promise<{ key: string } | undefined> {
  const settled = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const db = await settled(indexedDB.open(database));
  try {
    return (await settled(db.transaction('meta').objectStore('meta').get(key))) as { key: string } | undefined;
  } finally {
    db.close();
  }
}
