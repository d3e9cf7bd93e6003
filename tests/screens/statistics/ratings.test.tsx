import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listMeta } from '#contract/list.ts';
import type { GivenRating } from '#device/statistics/ratings-query.ts';
import { uuid } from '#tests/support/mission.ts';
import { anOffer } from '#tests/support/offer.ts';
import { DISPATCHER, openApp } from '../app/open-app.tsx';
import { trades } from '../offers/market.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:10:00+01:00') }));

const BAD: GivenRating = {
  mission: { uuid: uuid(7), reference: 'LD-48007' },
  shipper: { uuid: uuid(0x51), name: 'Verrerie de la Lys' },
  score: 2,
  reasons: ['punctuality', 'other'],
  detail: 'Two hours late, and nobody called',
  rated_at: '2026-03-16T15:20:00.000Z',
};
const list = page.getByRole('list', { name: 'Ratings by shippers' });

function openStatistics(items: readonly GivenRating[]) {
  return openApp('/statistics', {
    user: DISPATCHER,
    serves: (server) =>
      server.on('GET', /\/ratings$/, { json: { items, meta: listMeta(items.length, { limit: 30, page: 1 }) } }),
  });
}

test('a carrier reads who rated it what, and why', async () => {
  await openStatistics([
    BAD,
    { ...BAD, mission: { uuid: uuid(8), reference: 'LD-48008' }, score: 5, reasons: [], detail: '' },
  ]);
  const rows = list.getByRole('listitem');
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(/2, Bad.*Verrerie de la Lys.*Mon 16 March.*LD-48007.*Punctuality · Other.*Two hours late/);
  await expect.element(rows.nth(1)).toMatchTextContent(/5, Very good/);
  await expect
    .element(rows.nth(0).getByRole('link', { name: 'LD-48007' }))
    .toHaveAttribute('href', `/missions/${uuid(7)}`);
});

test('a carrier whom nobody has rated reads that', async () => {
  await openStatistics([]);
  await expect.element(page.getByText('No shipper has rated a mission yet.', { exact: false })).toBeVisible();
});

test.each([
  [{ bookings: 120, cancelled_percent: 4 }, '4% of the last 120 bookings'],
  [{ bookings: null, cancelled_percent: null }, 'Not told before 10 bookings'],
])('an offer says how often its shipper cancels: %o', async (record, words) => {
  const offer = anOffer();
  await openApp(`/offers/${offer.uuid}`, {
    user: DISPATCHER,
    serves: (server) => {
      trades(server, { offers: [offer] });
      server.on('GET', /\/offers\/[0-9a-f-]{36}\/shipper$/, { json: record });
    },
  });
  await expect.element(page.getByText(words)).toBeVisible();
});

test('the days of twelve months have the year at both ends', async () => {
  await openStatistics([]);
  await page.getByRole('radio', { name: '12 months' }).click();
  await expect.element(page.getByText('1 Apr 2025 – 17 Mar 2026')).toBeVisible();
});
