import { beforeEach, expect, test, vi } from 'vitest';
import type { Gift } from '#device/missions/gifts.ts';
import { SmallStorage } from '#tests/support/small-storage.ts';

const KEY = 'lading.gifts';
const OWNER = { userId: 'claire', company: 'delcourt' } as unknown as Gift['owner'];
const gift = (mission: string, driver: string | null, from: string | null) => ({
  owner: OWNER,
  mission,
  reference: 'LD-48232',
  driver,
  from,
  name: 'A. Zielińska',
});
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as Gift[];

/** The gifts as a tab of this device has them. */
async function openTab() {
  vi.resetModules();
  return await import('#device/missions/gifts.ts');
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-17T09:00:00Z') });
  vi.stubGlobal('localStorage', new SmallStorage());
});

test('two tabs keep the gifts of each other', async () => {
  const one = await openTab();
  const other = await openTab();
  one.give(gift('m1', 'zielinska', 'benali'));
  other.give(gift('m2', 'nowak', null));
  one.takeBack('m9');
  expect(kept().map(({ mission }) => mission)).toEqual(['m1', 'm2']);
});

test('a second gift takes the place of the first, and one back to the first driver takes both back', async () => {
  const tab = await openTab();
  tab.give(gift('m1', 'zielinska', null));
  tab.give(gift('m1', 'nowak', 'zielinska'));
  expect(kept()).toMatchObject([{ driver: 'nowak', from: null }]);
  tab.give(gift('m1', null, 'nowak'));
  expect(localStorage.getItem(KEY)).toBeNull();
});

test.each(['{', 'null', '{}', '7', '[null, 7, {"mission": 1}]'])('starts with a broken note: %s', async (note) => {
  localStorage.setItem(KEY, note);
  const tab = await openTab();
  tab.give(gift('m1', 'zielinska', 'benali'));
  expect(kept().map(({ mission }) => mission)).toEqual(['m1']);
});
