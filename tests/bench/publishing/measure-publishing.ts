import { chromium, type Page } from '@playwright/test';
import type { Quotation } from '#contract/answers/quote.ts';
import type { User } from '#freight/user/user.ts';
import { DEVICES, settle, signIn } from '#tests/journeys/support/journey.ts';
import { Lading } from '#tests/journeys/support/lading.ts';
import prepareDemo from '#tests/journeys/support/prepare.ts';
import { chromiumLaunch } from '#tests/support/chromium.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import { asMilliseconds, median } from '../figures.ts';
import { type Finding, judge, note } from '../finding.ts';

const ROUNDS = 7;
const MAX_WAIT = 2000;
/** Lists are read again every three seconds at most: an offer after a quiet while is measured. */
const QUIET_MS = 3500;

/** From the booking of a shipment until it stands in the list of offers that a dispatcher has open. */
export async function measurePublishing(): Promise<Finding[]> {
  const removeDemo = await prepareDemo();
  const lading = await Lading.open();
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const context = await browser.newContext({ ...DEVICES.desktop, baseURL: lading.url });
    const page = await context.newPage();
    await page.goto('/');
    await signIn(page, 'dispatcher');
    await page.goto('/offers?delivery_iso_codes=FR-69&sort=-pickup_date');
    await page.getByRole('heading', { level: 1, name: 'Freight offers' }).waitFor({ state: 'attached' });
    await settle(page);
    const { companies } = await lading.office.get<User>('shipper', '/v2/me');
    const company = `/v2/companies/${companies[0]?.uuid}`;
    const waits: number[] = [];
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      await page.waitForTimeout(QUIET_MS);
      const wait = await publish(lading, company, page);
      if (round > 0) waits.push(wait);
    }
    return [
      judge('From the booking to the open list', median(waits), { atMost: MAX_WAIT }, asMilliseconds),
      note('The slowest of them', asMilliseconds(Math.max(...waits))),
    ];
  } finally {
    await browser.close();
    await lading.close();
    removeDemo();
  }
}

/** Books a shipment. @returns milliseconds until its row is in the list */
async function publish({ office }: Lading, company: string, page: Page): Promise<number> {
  const quoted = await office.request('shipper', 'POST', `${company}/quotation-requests`, quotationRequest(Date.now()));
  const { prices } = (await quoted.json()) as Quotation;
  const price = prices.find(({ type, payment_plans }) => type === 'lading' && payment_plans.includes(PLAN));
  if (price === undefined) throw new Error('Nothing was quoted that is paid by invoice.');
  const bookedAt = performance.now();
  const booked = await office.request('shipper', 'POST', `${company}/quotation-prices/${price.uuid}/acceptation`, {
    payment_plan: PLAN,
  });
  if (!booked.ok) throw new Error(`The booking answered ${booked.status}: ${await booked.text()}`);
  const { uuid } = (await booked.json()) as { uuid: string };
  await page.locator(`a[href*="${uuid}"]`).first().waitFor();
  return performance.now() - bookedAt;
}

const PLAN = 'thirty_days_invoice';
