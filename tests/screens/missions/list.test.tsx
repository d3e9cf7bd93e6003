import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Mission } from '#freight/mission/mission.ts';
import { aMission } from '#tests/support/mission.ts';
import { openApp } from '../app/open-app.tsx';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:10:00+01:00') }));

const planned = aMission();
/** Loaded; to be delivered by 15:00, at a place that opens at 09:00. */
const loaded: Mission = {
  ...planned,
  state: 'in_progress',
  pickup: { ...planned.pickup, state: 'completed', completed_at: '2026-03-17T07:02:00.000Z', recorded_at: null },
};

const sign = page.getByRole('link', { name: /Next stop/ });

test('the time left of a slot that is met "at" counts to its opening', async () => {
  await openApp('/missions', { missions: [planned] });
  await expect.element(sign).toMatchTextContent(/08:40–10:00\s*in 30 min/);
});

test('the time left of a delivery "by" a time counts to that time, which is the one on the sign', async () => {
  await openApp('/missions', { missions: [loaded] });
  await expect.element(sign).toMatchTextContent(/15:00\s*6 h 50 left/);
});
