import { chromium, type Locator, type Page } from '@playwright/test';
import { fillShipment } from '#tests/journeys/shipper/fill-shipment.ts';
import { DEVICES, settle, signIn } from '#tests/journeys/support/journey.ts';
import { Lading } from '#tests/journeys/support/lading.ts';
import prepareDemo from '#tests/journeys/support/prepare.ts';
import { chromiumLaunch } from '#tests/support/chromium.ts';
import { asMilliseconds } from '../figures.ts';
import { type Finding, judge, note } from '../finding.ts';
import { slowDown } from '../phone.ts';

const MAX_WAIT = 100;
/** From key to key, in milliseconds: a quick typist. */
const BETWEEN_KEYS = 120;
/** What is typed into each field: fields of numbers take the figures. */
const TYPED = '12ab34';

/** The slowest key in any field of New shipment, from its event to the frame after it, on a phone's processor. */
export async function measureTyping(): Promise<Finding[]> {
  const removeDemo = await prepareDemo();
  const lading = await Lading.open();
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const context = await browser.newContext({ ...DEVICES.phone, baseURL: lading.url, locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto('/');
    await signIn(page, 'shipper');
    await page.goto('/shipments/new');
    await settle(page);
    await slowDown(page);
    await page.evaluate(noteKeys);
    const findings = await typeThrough(page);
    return [...findings, note('The same in a bare field', asMilliseconds(await typeBare(await context.newPage())))];
  } finally {
    await browser.close();
    await lading.close();
    removeDemo();
  }
}

/** Types in every field of every step, then fills the step as it should be. */
async function typeThrough(page: Page): Promise<Finding[]> {
  const steps = fillShipment(page);
  const findings: Finding[] = [];
  const step = async (name: string, fill: () => Promise<void>) => {
    await steps.heading(name).waitFor();
    findings.push(await typeEverywhere(page, name));
    await fill();
  };
  await step('Pickup', steps.pickup);
  await steps.onwards('Continue', 'Delivery');
  await step('Delivery', steps.delivery);
  await steps.onwards('Continue', 'Dates');
  await step('Dates', steps.dates);
  await steps.onwards('Continue', 'Handling');
  await steps.handling();
  await steps.onwards('Continue', 'Goods');
  await step('Goods', steps.goods);
  await steps.onwards('See quotes', 'Quote');
  const prices = page.getByRole('radiogroup', { name: 'Quotes' });
  await prices.waitFor();
  await step('Quote', () => prices.getByRole('radio', { disabled: false }).first().click());
  await page.getByRole('button', { name: /^Take this quote, €/ }).click();
  await step('Information', () => Promise.resolve());
  return findings;
}

/** Types in each field of a step, and takes it away again. */
async function typeEverywhere(page: Page, step: string): Promise<Finding> {
  const fields = await page.getByRole('main').locator(FIELDS).all();
  let slowest: { readonly field: string; readonly wait: number } = { field: 'none', wait: 0 };
  for (const field of fields) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    const wait = await typeIn(page, field);
    if (wait > slowest.wait) slowest = { field: await nameOf(field), wait };
  }
  const { measured, ...finding } = judge(`Slowest key, ${step}`, slowest.wait, { atMost: MAX_WAIT }, asMilliseconds);
  return { ...finding, measured: `${measured}, ${slowest.field}` };
}

/** What the machine itself takes: a page of one field. */
async function typeBare(page: Page): Promise<number> {
  await page.setContent('<input aria-label="Bare">');
  await slowDown(page);
  await page.evaluate(noteKeys);
  return typeIn(page, page.getByRole('textbox'));
}

const FIELDS = 'input:not([type=radio], [type=checkbox], [type=file], [type=hidden]), textarea';

async function typeIn(page: Page, field: Locator): Promise<number> {
  const before = await field.inputValue();
  await field.focus();
  await page.evaluate(() => window.ladingSlowestKey?.());
  await page.keyboard.type(TYPED, { delay: BETWEEN_KEYS });
  // Entries come once their frame is drawn.
  await page.waitForTimeout(400);
  const slowest = await page.evaluate(() => window.ladingSlowestKey?.() ?? Number.NaN);
  await field.fill(before);
  await page.keyboard.press('Escape');
  return slowest;
}

function nameOf(field: Locator): Promise<string> {
  return field.evaluate((element) => {
    const { labels } = element as HTMLInputElement;
    return element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.id;
  });
}

declare global {
  interface Window {
    /** Milliseconds of the slowest key since it was asked last, from its event to the frame after it. */
    ladingSlowestKey?: () => number;
  }
}

/** Runs in the page. */
function noteKeys(): void {
  let slowest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (/^(?:key|input|beforeinput)/.test(entry.name)) slowest = Math.max(slowest, entry.duration);
    }
  });
  // The least that browsers tell of.
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  window.ladingSlowestKey = () => {
    const told = slowest;
    slowest = 0;
    return told;
  };
}
