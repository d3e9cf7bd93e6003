import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Mission } from '#freight/mission/mission.ts';
import { aMission, uuid } from '#tests/support/mission.ts';
import { DISPATCHER, openApp, SIZES } from '../app/open-app.tsx';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:10:00+01:00') }));

const planned = aMission();
const done = (at: string) => ({ state: 'completed', completed_at: at, recorded_at: at }) as const;
/** Loaded; to be delivered by 15:00, at a place that opens at 09:00. */
const loaded = aMission({
  uuid: uuid(2),
  reference: 'LD-48002',
  state: 'in_progress',
  pickup: { ...planned.pickup, ...done('2026-03-17T07:02:00.000Z') },
});
const delivered: Mission = {
  ...loaded,
  uuid: uuid(3),
  reference: 'LD-48003',
  delivery: { ...loaded.delivery, ...done('2026-03-17T07:05:00.000Z') },
};
const late = aMission({
  uuid: uuid(4),
  reference: 'LD-48004',
  pickup: { ...planned.pickup, time_slot: { date: '2026-03-17', start_time: 420, end_time: 450, flexible: false } },
});
const tomorrow = { date: '2026-03-18', start_time: 480, end_time: 570, flexible: false };
const forTomorrow = aMission({
  uuid: uuid(5),
  reference: 'LD-48005',
  pickup_date: tomorrow.date,
  pickup: {
    ...planned.pickup,
    address: { ...planned.pickup.address, city: 'Saint-Pol-sur-Ternoise' },
    time_slot: tomorrow,
  },
  delivery: { ...planned.delivery, time_slot: { ...tomorrow, date: '2026-04-01' } },
});
const completed = aMission({ uuid: uuid(6), reference: 'LD-48006', state: 'completed' });
const cancelled = aMission({
  uuid: uuid(7),
  reference: 'LD-48007',
  state: 'cancelled',
  cancellation_date: '2026-03-16T10:00:00.000Z',
});

const sign = page.getByRole('link', { name: /Next stop/ });
const rows = page.getByRole('main').getByRole('listitem').getByRole('link');
const row = (reference: string) => page.getByRole('listitem').filter({ hasText: reference });

test.for([
  ['smallPhone', 'en', 'Filter missions'],
  ['phone', 'pl', 'Filtruj zlecenia'],
] as const)('on a %s the filters stand in one row (%s)', async ([size, locale, name]) => {
  await openApp('/missions', { missions: [planned, loaded, delivered], size, locale });
  const filters = page.getByRole('group', { name }).getByRole('button');
  await expect
    .poll(() => filters.elements().map(({ textContent }) => /\d/.test(textContent)))
    .toEqual(Array(4).fill(true));
  const chips = filters.elements();
  expect(new Set(chips.map((chip) => chip.getBoundingClientRect().top)).size).toBe(1);
});

test('on a phone held sideways the bar of a French dispatcher has one row', async () => {
  await openApp('/missions', { missions: [planned], user: DISPATCHER, locale: 'fr' });
  await page.viewport(844, 390);
  const bar = page.getByRole('banner');
  await expect.element(bar.getByRole('link', { name: 'Tout est sur le serveur' })).toBeInTheDocument();
  const tops = [
    ...bar.getByRole('button').elements(),
    await bar.getByRole('link', { name: 'Missions' }).findElement(),
  ].map((element) => element.getBoundingClientRect());
  for (const { bottom } of tops) expect(bottom).toBeLessThan(64);
});

test('the time left of a slot that is met "at" counts to its opening', async () => {
  await openApp('/missions', { missions: [planned] });
  await expect.element(sign).toMatchTextContent(/08:40–10:00\s*in 30 min/);
});

test('the time left of a delivery "by" a time counts to that time, which is the one on the sign', async () => {
  await openApp('/missions', { missions: [loaded] });
  await expect.element(sign).toMatchTextContent(/15:00\s*6 h 50 left/);
  // A span is never broken into two lines.
  expect((await sign.findElement()).textContent).toContain('6\u00a0h\u00a050 left');
});

test.for(Object.keys(SIZES) as (keyof typeof SIZES)[])(
  'on a %s every state is reached without a swipe, and the chosen one is in view',
  async (size) => {
    const { at } = await openApp('/missions', { missions: [planned, loaded, completed, cancelled], size });
    const state = page.getByRole('combobox', { name: 'State' });
    for (const [name, path, reference] of [
      ['Planned (1)', 'planned', 'LD-48001'],
      ['In progress (1)', 'in_progress', 'LD-48002'],
      ['Completed (1)', 'completed', 'LD-48006'],
      ['Cancelled (1)', 'cancelled', 'LD-48007'],
    ] as const) {
      await state.selectOptions(name);
      await expect.poll(at).toBe(`/missions/${path}`);
      await expect.element(row(reference)).toBeVisible();
      await expect.element(state).toHaveDisplayValue(name);
      await expect.element(state).toBeInViewport();
    }
    for (const chip of page.getByRole('group', { name: 'Filter missions' }).getByRole('button').all()) {
      await expect.element(chip).toBeInViewport({ ratio: 1 });
    }
  },
);

test('in Polish with text at 200 % nothing leaves a phone sideways', async () => {
  document.documentElement.style.fontSize = '200%';
  await openApp('/missions', { missions: [planned], locale: 'pl' });
  await expect.element(page.getByRole('combobox', { name: 'Stan' })).toBeVisible();
  const main = document.getElementById('main');
  const [holds, has] = [main?.scrollWidth, main?.clientWidth];
  document.documentElement.style.fontSize = '';
  expect(holds).toBe(has);
});

test('late stops come before missing proofs, and those before the stops to come', async () => {
  await openApp('/missions', { missions: [planned, delivered, late, forTomorrow] });
  await expect.element(row('LD-48004')).toBeVisible();
  const order = rows.all().map((link) => /LD-\d{5}/.exec(link.element().textContent ?? '')?.[0]);
  expect(order).toEqual(['LD-48004', 'LD-48003', 'LD-48001', 'LD-48005']);
});

test('a slot does not repeat the day of its heading, and names the month of another', async () => {
  await openApp('/missions', { missions: [forTomorrow] });
  await expect.element(page.getByRole('heading', { name: /Tomorrow Wed 18 March/ })).toBeVisible();
  await expect.element(row('LD-48005')).toMatchTextContent(/Saint-Pol-sur-Ternoise\s*08:00–09:30/);
  await expect.element(row('LD-48005')).toMatchTextContent(/Wed 1 Apr, 08:00–09:30/);
  const city = await page.getByText('Saint-Pol-sur-Ternoise').last().findElement();
  expect(city.scrollWidth).toBeLessThanOrEqual(city.clientWidth);
});

test('without network the list that is kept shows no fault', async () => {
  const { server } = await openApp('/missions', { missions: [planned], isOffline: true });
  await expect.element(row('LD-48001')).toBeVisible();
  await expect
    .poll(() => server.asked.filter((call) => call === 'GET /api/v2/me/missions').length, { timeout: 5000 })
    .toBeGreaterThanOrEqual(2);
  await expect.element(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible();
  expect(page.getByText(/did not load/).query()).toBeNull();
});

test('a server that refuses the list is named, with the time of what is shown', async () => {
  const { server } = await openApp('/missions', { missions: [planned] });
  server.on('GET', /\/missions$/, { problem: { status: 500, code: 'internal', title: 'Broken' } });
  await userEvent.click(page.getByRole('combobox', { name: 'State' }));
  const { queryClient } = await import('#device/page/query-client.ts');
  void queryClient.invalidateQueries();
  await expect.element(page.getByText(/The list did not load\. /)).toBeVisible();
});

test('a dispatcher sees whose next stop it is, and the figures of the day beside the list', async () => {
  const missions = [late, delivered, planned].map((mission) => ({
    ...mission,
    driver: {
      uuid: uuid(0xd1),
      user: null,
      first_name: 'Agnieszka',
      last_name: 'Wrona',
      phone: null,
      email: null,
      status: 'no_access' as const,
    },
  }));
  await openApp('/missions', { missions, user: DISPATCHER });
  await expect.element(sign).toMatchTextContent(/A\. Wrona · 12 pal/);
  await page.viewport(...SIZES.desktop);
  await page.getByRole('radiogroup', { name: 'View' }).getByRole('radio', { name: 'List' }).click();
  await expect.element(page.getByText('Choose a mission')).toBeVisible();
  for (const [label, count] of [
    ['Late', '1'],
    ['To pick up', '2'],
    ['To deliver', '0'],
    ['POD to add', '1'],
  ] as const) {
    const term = await page.getByRole('main').getByText(label, { exact: true }).findElement();
    const cell = term.closest('div');
    expect(cell?.querySelector('dd')?.textContent).toBe(count);
  }
});
