import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { settle, signIn } from '#tests/journeys/support/journey.ts';
import { Lading } from '#tests/journeys/support/lading.ts';
import { PEOPLE } from '#tests/journeys/support/office.ts';
import prepareDemo from '#tests/journeys/support/prepare.ts';
import { addMissions } from './many-missions.ts';
import { openPhone } from './phone.ts';

/** The driver's phone with all their missions on it, and the Lading they are from. */
export interface CrowdedPhone {
  readonly lading: Lading;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly close: () => Promise<void>;
}

/** Opens a Lading whose driver has a number of planned missions, and their phone, which has read them all. */
export async function openCrowdedPhone(missions: number): Promise<CrowdedPhone> {
  const removeDemo = await prepareDemo();
  if (missions > 0) await addMissions(process.env.LADING_DEMO_FOLDER ?? '', PEOPLE.driver, missions);
  const profile = mkdtempSync(join(tmpdir(), 'lading-phone-'));
  const lading = await Lading.open();
  const context = await openPhone(profile, lading.url);
  const page = await context.newPage();
  await page.goto('/');
  await signIn(page, 'driver');
  await settle(page);
  return {
    lading,
    context,
    page,
    close: async () => {
      await context.close();
      await lading.close();
      removeDemo();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/**
 * Completes the pickup of missions, without a network: the first by hand, the others as copies of what that stored.
 *
 * @param delivers whether each is delivered too
 */
export async function completePickups(
  { context, page }: CrowdedPhone,
  missions: readonly string[],
  delivers = false,
): Promise<void> {
  const [first, ...others] = missions;
  await context.setOffline(true);
  await page.goto(`/missions/${first}`);
  await page.getByRole('button', { name: 'Complete pickup' }).click();
  await page.getByRole('button', { name: 'Yes, complete pickup' }).click();
  await page.getByText(/Loaded .* on this phone/).waitFor();
  await page.evaluate(copyOp, { missions: others, delivered: delivers ? missions : [] });
}

/** Runs in the page. */
async function copyOp(given: {
  readonly missions: readonly string[];
  readonly delivered: readonly string[];
}): Promise<void> {
  const settled = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const db = await settled(indexedDB.open('lading-outbox'));
  const ops = db.transaction('ops', 'readwrite').objectStore('ops');
  const made = (await settled(ops.getAll())).at(-1) as Record<string, unknown>;
  // None of them waits to be undone.
  await settled(ops.put({ ...made, holdUntil: 0 }));
  const { seq: _, ...op } = made;
  const add = async (laneId: string, kind: string) => {
    const id = crypto.randomUUID();
    const pendingKey = `${String(op.userId)}:${laneId}:${kind}`;
    await settled(ops.add({ ...op, kind, id, key: id, groupId: id, laneId, pendingKey, holdUntil: 0 }));
  };
  for (const mission of given.missions) await add(mission, 'pickup_complete');
  for (const mission of given.delivered) await add(mission, 'delivery_complete');
  db.close();
}

/** The driver's planned missions that were added, by uuid. */
export async function addedMissions({ lading }: CrowdedPhone): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/v2/me/missions?state=planned&sort=-pickup_date&limit=100&page=${page}`;
    const { items } = await lading.office.get<{ items: { uuid: string; pickup_date: string }[] }>('driver', path);
    found.push(...items.filter(({ pickup_date }) => pickup_date.startsWith('2098')).map(({ uuid }) => uuid));
    if (items.length < 100) return found;
  }
}
