import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Offer } from '#freight/offer/offer.ts';
import { uuid } from '#tests/support/mission.ts';
import { anOffer } from '#tests/support/offer.ts';
import { FakeServer } from '../app/fake-server.ts';
import { DISPATCHER, openApp } from '../app/open-app.tsx';
import { aSearch, trades } from './market.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:10:00+01:00') }));

const benelux = aSearch({ pickup_iso_codes: ['FR-59', 'FR-62'], delivery_iso_codes: ['BE', 'NL-NB'] });
const light = aSearch({ uuid: uuid(0x5f), name: 'Under 2 t', max_weight: 2000, count: 27, unviewed: 0 });
const offers: readonly Offer[] = Array.from({ length: 7 }, (_, index) =>
  anOffer({ uuid: uuid(0x100 + index), is_viewed: index > 2 }),
);

test.each(['desktop','phone','tablet'] as const)('%s', async (size) => {
  const opened = await openApp('/offers', { size, user: DISPATCHER, trades: { offers, searches: [benelux, light], pending: 9 } });
  await expect.element(page.getByText('Tourcoing').first()).toBeVisible();
  await new Promise((r) => setTimeout(r, 1500));
  await page.screenshot({ path: `/tmp/off/offers-${size}.png` });
});
