import { describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { Offer } from '#freight/offer/offer.ts';
import { uuid } from '#tests/support/mission.ts';
import { anOffer } from '#tests/support/offer.ts';
import { DISPATCHER, openApp, type Scene } from '../app/open-app.tsx';
import { aSearch, judged, trades } from './market.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:10:00+01:00') }));

const benelux = aSearch({ pickup_iso_codes: ['FR-59', 'FR-75C'], delivery_iso_codes: ['BE', 'NL-NB'] });
const light = aSearch({ uuid: uuid(0x5f), name: 'Under 2 t', max_weight: 2000, count: 27, unviewed: 0 });
const offers: readonly Offer[] = Array.from({ length: 7 }, (_, index) =>
  anOffer({ uuid: uuid(0x100 + index), is_viewed: index > 2 }),
);

const open = (path: string, scene: Scene = {}) =>
  openApp(path, {
    user: DISPATCHER,
    serves: (server) => trades(server, { offers, searches: [benelux, light], pending: 9 }),
    ...scene,
  });
const tab = (name: string) => page.getByRole('navigation', { name: 'Finding freight' }).getByRole('link', { name });
const offerRows = page.getByRole('list').getByRole('link', { name: /Tourcoing/ });

describe.each(['/offers', '/proposals', '/searches'])('the tabs of %s', (path) => {
  test.each(['phone', 'desktop'] as const)(
    'count what is behind each of them, as wide as the page, on a %s',
    async (size) => {
      await open(path, { size });
      await expect.element(tab('Offers 7')).toBeVisible();
      await expect.element(tab('Bids 9')).toBeVisible();
      await expect.element(tab('Searches 2')).toBeVisible();
      const bar = (
        await page.getByRole('navigation', { name: 'Finding freight' }).findElement()
      ).getBoundingClientRect();
      expect([bar.left, bar.width]).toEqual([0, document.documentElement.clientWidth]);
    },
  );
});

test("the number of able drivers stands clear of an offer's distance in the longest language", async () => {
  await open('/offers', {
    size: 'desktop',
    locale: 'fr',
    serves: (server) => trades(server, { offers, drivers: ['d1', 'd2'].map((driver) => judged(driver, false)) }),
  });
  const able = page.getByText(/^au plus tôt .*\d/).first();
  await expect.element(able).toBeVisible();
  const row = (await able.findElement()).closest('a');
  const distance = [...(row?.querySelectorAll('span') ?? [])].find(({ textContent }) => /^\d+\skm$/.test(textContent));
  const [words, kilometres] = [(await able.findElement()).getBoundingClientRect(), distance?.getBoundingClientRect()];
  if (kilometres === undefined) throw new Error('The row has no distance.');
  expect(words.right <= kilometres.left || words.bottom <= kilometres.top).toBe(true);
});

test('on a tablet the map of areas stands beside the offers while none is open', async () => {
  await open('/offers', { size: 'tablet' });
  const pane = page.getByRole('region', { name: 'Map area' });
  await expect.element(pane.getByRole('toolbar')).toBeVisible();
  const box = (locator: Locator) => locator.element().getBoundingClientRect();
  const { left, top } = box(pane);
  for (const part of pane.getByRole('button').all()) expect(box(part).height).toBeLessThan(64);
  expect(box(pane.getByRole('toolbar')).left).toBeGreaterThan(left);
  expect(box(pane.getByRole('button', { name: 'Drag over several' })).top).toBeGreaterThan(top + 300);
});

describe('the offers on a desktop', () => {
  test('have the saved searches with their counts and the map of areas beside them', async () => {
    const { at } = await open('/offers', { size: 'desktop' });
    const searches = page.getByRole('region', { name: 'Saved searches' });
    const search = searches.getByRole('link', { name: /^Nord to Benelux, Ruhr 38 offers/ });
    await expect.element(search).toMatchTextContent(/FR 59, 75 to BE · NL NB.*14 new/);
    await expect.element(page.getByRole('region', { name: 'Map area' }).getByRole('toolbar')).toBeVisible();
    await search.click();
    await expect.element(search).toHaveAttribute('aria-current');
    expect(new URL(at(), location.href).searchParams.get('delivery_iso_codes')).toBe('BE,NL-NB');
    const limits = page.getByRole('list', { name: 'Active limits' });
    await expect.element(limits).toMatchTextContent(/Pickup in FR 59, 75/);
    await expect.element(limits).not.toMatchTextContent(/FR-75C/);
  });

  test('are reached by the Tab key from the searches over the limits to the list, as they are seen', async () => {
    await open('/offers', { size: 'desktop' });
    await expect.element(offerRows.first()).toBeVisible();
    (await page.getByRole('link', { name: /^Nord to Benelux/ }).findElement()).focus();
    const lefts: number[] = [];
    const tops: number[] = [];
    for (let count = 0; count < 14; count += 1) {
      await userEvent.keyboard('{Tab}');
      const { left, top } = (document.activeElement ?? document.body).getBoundingClientRect();
      if (left < 304) tops.push(top);
      lefts.push(left);
    }
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    const firstOfList = lefts.findIndex((left) => left >= 304);
    expect(lefts.slice(firstOfList).every((left) => left >= 304)).toBe(true);
  });

  test('write thousands apart in the limits, and read them so', async () => {
    const { at } = await open('/offers', { size: 'desktop' });
    const weight = page.getByRole('textbox', { name: 'Weight, at most' });
    await expect.element(weight).toHaveValue('28,000');
    await weight.fill('2,500');
    await page.getByRole('button', { name: 'Show offers' }).click();
    await vi.waitFor(() => expect(at()).toContain('max_weight=2500'));
  });
});

describe('the offers on a phone', () => {
  test('begin within the upper third, below what is looked for', async () => {
    await open('/offers');
    await expect.element(offerRows.first()).toBeVisible();
    expect((await offerRows.first().findElement()).getBoundingClientRect().top).toBeLessThan(844 / 3);
    await page.getByRole('button', { name: 'All offers' }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Under 2 t/ })
      .click();
    await expect.element(page.getByRole('button', { name: 'Under 2 t' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Limits, 1' })).toBeVisible();
    expect((await offerRows.first().findElement()).getBoundingClientRect().top).toBeLessThan(844 / 3);
  });

  test('name the day of every slot, with its month where it is another one', async () => {
    const slot = { ...anOffer().delivery.time_slot, date: '2026-04-01' };
    const far = anOffer({ delivery: { ...anOffer().delivery, time_slot: slot } });
    await open('/offers', { serves: (server) => trades(server, { offers: [far] }) });
    await expect.element(offerRows.first()).toMatchTextContent(/Tue 17, 08:40–10:00.*Wed 1 Apr, 15:00/);
  });

  test('are searched anew by their areas', async () => {
    await open('/searches');
    await page.getByRole('link', { name: 'New search' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Map area' })).toBeVisible();
  });
});
