import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepTravel } from '#device/store/kept-travel.ts';
import { HOUR } from '#freight/values/duration.ts';
import { aMission, uuid } from '#tests/support/mission.ts';
import { DISPATCHER, DRIVING_DISPATCHER, openApp } from '../app/open-app.tsx';
import { emulatePrint } from '../design/media.ts';
import { aDriver, anOwner, delivered, loaded, planned } from './scene.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:10:00+01:00') }));

/** The value of a cell by its label, with its box number. */
function cell(label: string): string {
  const terms = [...document.querySelectorAll('main dt')].filter((term) => term.textContent === label);
  const values = terms.map((term) => term.parentElement?.querySelector('dd'));
  return values
    .map((value) => [value?.querySelector('[aria-label]')?.ariaLabel, value?.textContent].filter(Boolean).join(' '))
    .join(' | ');
}

test('box 1 is who hands the goods over, as on the waybill', async () => {
  await openApp(`/missions/${planned.uuid}`, { missions: [planned] });
  await expect.element(page.getByText('Filature de la Lys').first()).toBeVisible();
  expect(cell('1Sender')).toBe('Filature de la Lys');
});

test('boxes 3 and 4 say what is to come with its sign, and what happened with its stamp', async () => {
  const { router } = await openApp(`/missions/${planned.uuid}`, { missions: [planned, delivered] });
  await expect.element(page.getByText('Taking over')).toBeVisible();
  expect(cell('4Taking over')).toBe('at 08:40–10:00');
  expect(cell('3Delivery')).toBe('by 15:00');
  await router.navigate({ to: `/missions/${delivered.uuid}` });
  await expect.element(page.getByText('Taken over')).toBeVisible();
  expect(cell('4Taken over')).toMatch(/Loaded 08:02/);
  expect(cell('3Delivered')).toMatch(/Delivered 08:05/);
});

test('on paper the sign of the slot differs from its ground, and there is nothing to press', async () => {
  await openApp(`/missions/${planned.uuid}`, { missions: [planned] });
  await expect.element(page.getByText('Taking over')).toBeVisible();
  onTestFinished(() => emulatePrint(false));
  await emulatePrint(true);
  const [sign] = document.querySelectorAll('main [role=img][aria-label=at]');
  if (sign === undefined) throw new Error('The slot has no sign.');
  const { color, backgroundColor } = getComputedStyle(sign);
  expect(color).not.toBe(backgroundColor);
  const buttons = [...document.querySelectorAll('button')].filter((button) => button.checkVisibility());
  expect(buttons.map(({ textContent }) => textContent)).toEqual([]);
});

test('tracking says the slot of a stop once, and which time of it it is', async () => {
  await openApp(`/missions/${loaded.uuid}?tab=tracking`, { missions: [loaded] });
  const stop = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Antwerpen' });
  await expect.element(stop).toMatchTextContent(/118 km/);
  await expect.element(stop.getByRole('img', { name: 'by' })).toBeVisible();
  expect((await stop.findElement()).textContent.match(/15:00/g)).toHaveLength(1);
});

test('instructions and appointments say for which stop they are', async () => {
  const mission = aMission({
    pickup: { ...planned.pickup, comment: 'Gate 2.', meeting: { rendez_vous: true, comment: '' } },
    delivery: {
      ...planned.delivery,
      comment: 'Dock 7.',
      meeting: { rendez_vous: true, comment: '15 minutes of grace.' },
    },
    comment: 'Ring twice.',
  });
  await openApp(`/missions/${mission.uuid}`, { missions: [mission] });
  await expect.element(page.getByText('Ring twice.')).toBeVisible();
  expect(cell('13Instructions')).toBe('Pickup: Gate 2.Delivery: Dock 7.Ring twice.');
  expect(cell('Appointment')).toBe('Pickup: by appointmentDelivery: 15 minutes of grace.');
});

describe('people', () => {
  const mission = aMission({ driver: aDriver, owner: anOwner });

  test('a driver sees the dispatcher, with the number', async () => {
    await openApp(`/missions/${mission.uuid}`, { missions: [mission] });
    await expect.element(page.getByText(/Sylvie Delcourt/)).toBeVisible();
    const phone = page.getByRole('link', { name: /39 98 00 02/ });
    await expect.element(phone).toHaveAttribute('href', 'tel:+33639980002');
    const { height } = (await phone.findElement()).getBoundingClientRect();
    expect(height).toBeGreaterThanOrEqual(48);
  });

  test('a driver without an account has the generic avatar', async () => {
    const plain = aMission({ driver: { ...aDriver, status: 'no_access' } });
    await openApp(`/missions/${plain.uuid}`, { missions: [plain], user: DISPATCHER, size: 'tablet' });
    await expect.element(page.getByRole('main').getByText(/Agnieszka Wrona/)).toBeVisible();
    expect(page.getByText('AW').query()).toBeNull();
  });

  test('a dispatcher who drives the mission has Call, Navigate and Copy address', async () => {
    const own = aMission({ driver: { ...aDriver, user: DRIVING_DISPATCHER.uuid } });
    await openApp(`/missions/${own.uuid}`, { missions: [own], user: DRIVING_DISPATCHER });
    await expect.element(page.getByRole('link', { name: 'Navigate' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Copy address' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Change driver' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Call driver' }).query()).toBeNull();
  });

  test('another driver is asked for once, then named', async () => {
    const { server } = await openApp(`/missions/${mission.uuid}`, { missions: [mission], user: DISPATCHER });
    const other = { ...aDriver, uuid: uuid(0xd2), first_name: 'Tomasz', last_name: 'Lis' };
    server.on('GET', /\/drivers$/, {
      json: {
        items: [aDriver, other],
        meta: { item_count: 2, pagination: { current_page: 1, page_count: 1, page_size: 100 } },
      },
    });
    server.on('POST', /\/change-driver$/, { json: { ...mission, version: 2, driver: other } });
    await page.getByRole('button', { name: 'Change driver' }).click();
    await page.getByRole('radio', { name: /^T\. Lis/ }).click();
    expect(server.asked.some((call) => call.includes('change-driver'))).toBe(false);
    await page.getByRole('button', { name: /^Give to T\. Lis/ }).click();
    await expect.element(page.getByRole('button', { name: 'Change driver' })).toHaveFocus();
    await expect.element(page.getByRole('status').filter({ hasText: 'Driver: Tomasz Lis' })).toBeVisible();
    await expect.element(page.getByRole('main').getByText(/^Tomasz Lis/)).toBeVisible();
  });
});

test('drivers that did not load are said not to have loaded, and are asked for again', async () => {
  const own = aMission({ driver: aDriver });
  const { server } = await openApp(`/missions/${own.uuid}`, { missions: [own], user: DISPATCHER });
  server.on('GET', /\/drivers$/, { problem: { status: 503, code: 'unavailable', title: '', violations: [] } });
  await page.getByRole('button', { name: 'Change driver' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who takes it?' });
  await expect.element(dialog.getByText('The drivers did not load.')).toBeVisible();
  expect(dialog.getByText(/No driver with this name/).query()).toBeNull();
  server.on('GET', /\/drivers$/, {
    json: {
      items: [aDriver],
      meta: { item_count: 1, pagination: { current_page: 1, page_count: 1, page_size: 100 } },
    },
  });
  await dialog.getByRole('button', { name: 'Try again' }).first().click();
  await expect.element(dialog.getByRole('radio').first()).toBeVisible();
});

test('an address that the browser does not copy is said not to be copied', async () => {
  await openApp(`/missions/${planned.uuid}`, { missions: [planned] });
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  onTestFinished(() => copying.mockRestore());
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect.element(page.getByText('The address could not be copied')).toBeVisible();
});

test('beside the list the mission is named, and its row is in view', async () => {
  const many = Array.from({ length: 45 }, (_, index) =>
    aMission({ uuid: uuid(100 + index), reference: `LD-${49_000 + index}` }),
  );
  const last = many[44] ?? planned;
  await openApp(`/missions/${last.uuid}`, { missions: many, user: DISPATCHER, size: 'tablet' });
  const heading = page.getByRole('heading', { level: 1, name: /LD-49044/ });
  await expect.element(heading).toBeVisible();
  await expect.element(heading).toMatchTextContent(/Tourcoing to Antwerpen/);
  await expect.element(page.getByRole('complementary').getByRole('link', { name: /LD-49044/ })).toBeInViewport();
});

test('a page that is opened takes the focus to its heading', async () => {
  await openApp('/missions', { missions: [planned, loaded], size: 'tablet', user: DISPATCHER });
  const row = page.getByRole('link', { name: /LD-48002/ });
  (await row.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: /LD-48002/ })).toHaveFocus();
});

test('the hours at the wheel are hours and minutes, and not unknown while they load', async () => {
  await openApp(`/missions/${planned.uuid}`, { missions: [planned] });
  await expect.poll(() => cell('Driving time')).toBe('01:57');
  const late = Promise.withResolvers<never>();
  await openApp(`/missions/${loaded.uuid}`, {
    missions: [loaded],
    serves: (server) => server.on('GET', /\/travel$/, () => late.promise),
  });
  await expect.poll(() => cell('Driving time')).toBe('Loading');
});

test('the way is on a map that says when the truck can be there, also without a network', async () => {
  const road = { distance: 118_000, duration: 7020, estimated: false };
  const path = [loaded.pickup.address.location, { lat: 51.05, lng: 3.72 }, loaded.delivery.address.location];
  await openApp(`/missions/${loaded.uuid}`, {
    missions: [loaded],
    isOffline: true,
    keeps: () => keepTravel([uuid(0xa1), loaded.uuid], { ...road, path }),
  });
  await page.getByRole('button', { name: 'Show on the map' }).click();
  const figure = page.getByRole('figure');
  await expect.element(figure).toMatchTextContent(/Antwerpen, by 15:00 ?Can be there at \d\d:\d\d/);
  await expect.element(figure).toMatchTextContent(/Last word: loaded in Tourcoing/);
  await expect.element(figure).toMatchTextContent(/118 km by road\. Dashed: to come\./);
});

test('a mission that was cancelled has its road, and nothing that is to come', async () => {
  const cancelled = aMission({ ...planned, state: 'cancelled', cancellation_date: '2026-03-17T06:00:00.000Z' });
  await openApp(`/missions/${cancelled.uuid}`, { missions: [cancelled] });
  await page.getByRole('button', { name: 'Show on the map' }).click();
  await expect.element(page.getByRole('figure')).toMatchTextContent(/118 km, estimated/);
  await expect.element(page.getByRole('figure')).not.toMatchTextContent(/Can be there|Last word/);
});

test('the dispatcher reads by how much the time of a step was corrected', async () => {
  const mission = aMission({
    ...loaded,
    tracking: [
      {
        uuid: uuid(0xe1),
        kind: 'pickup_completed',
        occurred_at: '2026-03-17T07:02:00.000Z',
        recorded_at: '2026-03-17T07:02:00.000Z',
        by: 'Agnieszka Wrona',
        by_user: aDriver.user,
        detail: null,
        reason: null,
        operation: null,
        file: null,
        clock_correction: 3 * HOUR,
      },
    ],
  });
  await openApp(`/missions/${mission.uuid}?tab=tracking`, { missions: [mission], user: DISPATCHER });
  await page.getByText('History').click();
  await expect.element(page.getByText('The clock of the device was 3 h slow. This is the right time.')).toBeVisible();
});

test('the sign of a slot stands beside its words, on however many lines', async () => {
  const time_slot = { date: '2026-03-18', start_time: 480, end_time: 570, flexible: false };
  const mission = aMission({ pickup: { ...planned.pickup, time_slot } });
  await openApp(`/missions/${mission.uuid}`, { missions: [mission], size: 'smallPhone' });
  const words = page.getByText(/^Wed 18.*08:00–09:30$/).first();
  await expect.element(words).toBeVisible();
  const sign = (await words.findElement()).parentElement?.querySelector('[role=img]')?.getBoundingClientRect();
  expect(sign?.right).toBeLessThan((await words.findElement()).getBoundingClientRect().left);
});

test('the arrow of a late mission gives it to somebody else, and its step stays at hand', async () => {
  const slot = { ...planned.pickup.time_slot, date: '2026-03-16' };
  const late = aMission({ driver: aDriver, pickup: { ...planned.pickup, time_slot: slot } });
  await openApp(`/missions/${late.uuid}`, { missions: [late], user: DISPATCHER, size: 'tablet' });
  const bar = page.getByRole('region', { name: 'Next step' });
  await expect.element(bar.getByRole('button', { name: 'Complete pickup' })).toBeVisible();
  const buttons = bar.getByRole('button').elements();
  expect(buttons.at(-1)?.textContent).toBe('Change driver');
  await bar.getByRole('button', { name: 'Change driver' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Who takes it?' })).toBeVisible();
});
