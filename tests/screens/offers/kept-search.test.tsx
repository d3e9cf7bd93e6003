import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anOffer } from '#tests/support/offer.ts';
import { DISPATCHER, openApp } from '../app/open-app.tsx';
import { aSearch, trades } from './market.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:10:00+01:00') }));

const offer = anOffer();
const asked = (at: () => string) => new URL(at(), location.href);
const open = (path: string) =>
  openApp(path, { user: DISPATCHER, size: 'desktop', serves: (server) => trades(server, { offers: [offer] }) });

test('a bid keeps what was looked for, and leads back to it', async () => {
  const { at } = await open(`/offers/${offer.uuid}?pickup_iso_codes=FR-59&near=50.7,3.2,80`);
  await page.getByRole('button', { name: 'Make a bid' }).click();
  await expect.poll(() => asked(at).pathname).toBe(`/offers/${offer.uuid}/proposal`);
  expect(asked(at).searchParams.get('pickup_iso_codes')).toBe('FR-59');
  expect(asked(at).searchParams.get('near')).toBe('50.7,3.2,80');
});

test('the confirmation of a bid leads back to what was looked for', async () => {
  const { at } = await open(`/offers/${offer.uuid}/proposal?pickup_iso_codes=FR-59&sent=1`);
  await page.getByRole('link', { name: 'Back to the offers' }).click();
  await expect.poll(() => asked(at).pathname).toBe('/offers');
  expect(asked(at).search).toBe('?pickup_iso_codes=FR-59');
});

test('a saved search keeps the area just ticked, also before its offers are shown', async () => {
  const saved: string[] = [];
  await openApp('/offers?max_weight=9000', {
    user: DISPATCHER,
    size: 'desktop',
    serves: (server) => {
      trades(server, { offers: [offer] });
      server.on('POST', /\/searches$/, ({ body }) => {
        saved.push(body);
        return { json: aSearch({ name: 'Nord' }), status: 201 };
      });
    },
  });
  await page.getByRole('button', { name: 'France 59', exact: false }).click();
  await page.getByRole('complementary', { name: 'Search' }).getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nord');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect.poll(() => saved.length).toBe(1);
  expect(JSON.parse(saved[0] ?? '')).toMatchObject({ name: 'Nord', max_weight: 9000, pickup_iso_codes: ['FR-59'] });
});
