import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listMeta } from '#contract/list.ts';
import { cacheDb } from '#device/store/databases.ts';
import type { NearMiss } from '#freight/homeward/near-miss.ts';
import type { Offer } from '#freight/offer/offer.ts';
import type { FreeTruck } from '#freight/round/free-truck.ts';
import { uuid } from '#tests/support/mission.ts';
import { anOffer } from '#tests/support/offer.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { DISPATCHER, openApp, type Scene } from '../app/open-app.tsx';
import { typeEverything } from '../dates/typing.ts';
import { aSearch, trades } from './market.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:10:00+01:00') }));

const { pickup, delivery } = anOffer();
const LYON = { city: 'Lyon', country: 'FR', division_code: 'FR-69', location: { lat: 45.76, lng: 4.84 } };
const LILLE = { city: 'Lille', country: 'FR', division_code: 'FR-59', location: { lat: 50.63, lng: 3.06 } };
const MACON = { city: 'Mâcon', country: 'FR', division_code: 'FR-71', location: { lat: 46.31, lng: 4.83 } };

/** An offer near Lyon, with what it pays by the kilometre. */
function loadHome(number: number, city: string, rate: number, otherwise: Partial<Offer> = {}): Offer {
  return anOffer({
    uuid: uuid(number),
    pickup: {
      ...pickup,
      address: { ...pickup.address, ...LYON, city, location: { lat: 45.7 + number / 1000, lng: 4.9 } },
    },
    delivery: { ...delivery, address: { ...delivery.address, ...LILLE, city: 'Roubaix' } },
    distance: 668_000,
    empty_meters: 31_000,
    home_meters: 14_000,
    rate,
    home_at: '2026-03-19T11:10:00.000Z',
    ...otherwise,
  });
}

const best = loadHome(1, 'Villefranche', 146);
const second = loadHome(2, 'Vénissieux', 130);

const truck = (number: number, lastName: string, town: typeof LYON): FreeTruck => ({
  driver: {
    uuid: uuid(0xd0 + number),
    user: null,
    first_name: 'A.',
    last_name: lastName,
    phone: null,
    email: null,
    status: 'no_access',
  },
  truck: null,
  town,
  free_at: `2026-03-18T1${number}:00:00.000Z`,
});

interface Sight {
  readonly offers?: readonly Offer[];
  readonly nearly?: readonly NearMiss[];
  readonly trucks?: readonly FreeTruck[];
}

const asked: URLSearchParams[] = [];

const open = (
  path: string,
  { offers = [best, second], nearly = [], trucks = [truck(3, 'Lefebvre', LYON), truck(4, 'Nowak', MACON)] }: Sight = {},
  { serves, ...scene }: Scene = {},
) => {
  asked.length = 0;
  return openApp(path, {
    user: DISPATCHER,
    size: 'desktop',
    serves: (server) => {
      trades(server, { offers });
      server.on('GET', /\/rounds\/free$/, { json: { home: LILLE, items: trucks } });
      server.on('GET', /\/offers\/[0-9a-f-]{36}\/travel$/, {
        json: { distance: 668_000, duration: 30_000, estimated: true, path: [] },
      });
      server.on('GET', /\/offers$/, ({ query }) => {
        if (query.has('home')) asked.push(query);
        const limit = Number(query.get('limit') ?? 30);
        const meta = { ...listMeta(offers.length, { limit, page: 1 }), unviewed_item_count: 0, near_misses: nearly };
        return { json: { items: limit === 0 ? [] : offers, meta } };
      });
      serves?.(server);
    },
    ...scene,
  });
};
const search = (at: () => string) => new URL(at(), location.href).searchParams;
const rows = page.getByRole('list', { name: 'Loads home, best rate first' });

const pressed = page
  .getByRole('group', { name: 'Your trucks that end away from home' })
  .getByRole('button', { pressed: true });

describe('the sentence', () => {
  test('is filled in by the first truck that ends away from home, and asks by it', async () => {
    const { at } = await open('/offers?way=home');
    await expect
      .element(page.getByRole('heading', { name: 'A truck in Lyon free from Wed 18, 14:00 home to Lille by Fri 20' }))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Home to Lille, change' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Home by Fri 20, change' })).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: /A. Lefebvre, Lyon, Wed 18, 14:00/ }))
      .toHaveAttribute('aria-pressed', 'true');
    expect(search(at).get('near')).toBe('45.76,4.84,80');
    const whole = asked.find((query) => query.get('limit') !== '0');
    expect(Object.fromEntries(whole ?? [])).toMatchObject({
      near: '45.76,4.84,80',
      pickup_from: '2026-03-18T13:00:00.000Z',
      home: '50.63,3.06',
      sort: 'rate',
    });
  });

  test('is filled in by another truck that is pressed', async () => {
    const { at } = await open('/offers?way=home');
    await page.getByRole('button', { name: /A. Nowak, Mâcon/ }).click();
    await expect.element(page.getByRole('button', { name: 'Truck in Mâcon, change' })).toBeVisible();
    expect(search(at).get('near')).toBe('46.31,4.83,80');
  });

  test('stays that of its truck where the driver is free later than they were', async () => {
    const own = truck(3, 'Lefebvre', LYON);
    const other = { ...truck(4, 'Nowak', LYON), free_at: '2026-03-18T14:20:00.000Z' };
    await open(
      `/offers?way=home&near=45.76,4.84,80&near_name=Lyon&pickup_from=${own.free_at}&home=50.63,3.06&driver=${own.driver.uuid}`,
      { trucks: [{ ...own, free_at: '2026-03-18T13:20:00.000Z' }, other] },
    );
    await expect.element(pressed).toHaveAccessibleName(/A. Lefebvre, Lyon/);
    expect(pressed.elements()).toHaveLength(1);
  });

  test('goes by the moment that a truck is free where its address names no driver', async () => {
    const trucks = [truck(3, 'Lefebvre', LYON), { ...truck(4, 'Nowak', LYON), free_at: '2026-03-18T14:20:00.000Z' }];
    await open(
      `/offers?way=home&near=45.76,4.84,80&near_name=Lyon&pickup_from=2026-03-18T15:20:00%2B01:00&home=50.63,3.06`,
      { trucks },
    );
    await expect.element(pressed).toHaveAccessibleName(/A. Nowak, Lyon/);
  });

  test('looks for what the truck takes, and for anything where another truck is meant', async () => {
    const size = { length: 720, width: 245, height: 260, payload: 9000, tail_lift: true, euro_class: null };
    const own = { uuid: uuid(0x7a), licence_plate: 'AB-123-CD', driver: null, ...size } as FreeTruck['truck'];
    const { at } = await open(
      '/offers?way=home',
      { trucks: [{ ...truck(3, 'Lefebvre', LYON), truck: own }, truck(4, 'Nowak', MACON)] },
      {
        serves: (server) =>
          server.on('GET', /\/addresses\/suggestions$/, {
            json: { items: [{ label: 'Bourg', postal_code: '01000', ...MACON, city: 'Bourg', precision: 'city' }] },
          }),
      },
    );
    await expect.poll(() => search(at).get('max_weight')).toBe('9000');
    await expect.element(page.getByRole('list', { name: 'Active limits' })).toBeVisible();
    // This driver has no truck of their own.
    await page.getByRole('button', { name: /A. Nowak, Mâcon/ }).click();
    await expect.poll(() => search(at).get('max_weight')).toBeNull();
    await page.getByRole('button', { name: /A. Lefebvre, Lyon/ }).click();
    await expect.poll(() => search(at).get('max_weight')).toBe('9000');
    await page.getByRole('button', { name: 'Another truck' }).click();
    const dialog = page.getByRole('dialog', { name: 'Where the truck is free' });
    await dialog.getByRole('combobox', { name: 'Town or postal code' }).fill('Bou');
    await dialog.getByRole('option', { name: /Bourg/ }).click();
    await dialog.getByRole('button', { name: 'Show loads' }).click();
    await expect.poll(() => search(at).get('near_name')).toBe('Bourg');
    expect(search(at).get('max_weight')).toBeNull();
    await expect.poll(() => page.getByRole('list', { name: 'Active limits' }).elements()).toHaveLength(0);
  });

  test('says now of a truck that has been free since a while', async () => {
    await open('/offers?way=home', {
      trucks: [{ ...truck(3, 'Lefebvre', LYON), free_at: '2026-03-16T16:00:00.000Z' }],
    });
    await expect.element(page.getByRole('button', { name: 'Free from now, change' })).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: /A. Lefebvre, Lyon, now/ }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByRole('button', { name: 'Home by Thu 19, change' })).toBeVisible();
  });

  test('opens its blanks, and the address holds what stands in them', async () => {
    const { at } = await open(
      '/offers?way=home&near=45.76,4.84,80&near_name=Lyon&home=50.63,3.06&home_name=Lille',
      {},
      {
        serves: (server) =>
          server.on('GET', /\/addresses\/suggestions$/, {
            json: { items: [{ label: 'Mâcon', postal_code: '71000', ...MACON, precision: 'city' }] },
          }),
      },
    );
    await page.getByRole('button', { name: 'Truck in Lyon, change' }).click();
    const dialog = page.getByRole('dialog', { name: 'Where the truck is free' });
    await dialog.getByRole('combobox', { name: 'Town or postal code' }).fill('Mac');
    await dialog.getByRole('option', { name: /Mâcon/ }).click();
    await dialog.getByRole('textbox', { name: 'Radius' }).fill('120');
    await dialog.getByRole('button', { name: 'Show loads' }).click();
    await expect.poll(() => search(at).get('near')).toBe('46.31,4.83,120');
    expect(search(at).get('near_name')).toBe('Mâcon');
    await page.getByRole('button', { name: 'Home by any time, change' }).click();
    await page.getByRole('textbox', { name: 'By the end of' }).fill('20/03/2026');
    await page.getByRole('dialog').getByRole('button', { name: 'Show loads' }).click();
    await expect.poll(() => search(at).get('home_by')).toBe('2026-03-20T23:00:00.000Z');
  });

  test.each([
    [/^Free from .*, change$/, 'Day and time', 'moment'],
    [/^Home by .*, change$/, 'By the end of', 'day'],
  ] as const)('stands, whatever is typed into a blank: %s', async (blank, field, kind) => {
    await open('/offers?way=home');
    await page.getByRole('button', { name: blank }).click();
    await typeEverything(page.getByRole('textbox', { name: field }), kind);
  });

  test('without a truck away from home has the own place, and asks where the truck is', async () => {
    await open('/offers?way=home', { trucks: [] });
    await expect.element(page.getByRole('button', { name: 'Home to Lille, change' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Truck in choose a place, change' })).toBeVisible();
    await expect.element(page.getByText('None of your trucks ends away from home')).toBeVisible();
  });
});

describe('the loads home', () => {
  test('say what a kilometre driven pays, and how much of the way is empty', async () => {
    await open('/offers?way=home');
    await expect.element(page.getByRole('heading', { name: '2 loads home' })).toBeVisible();
    await expect
      .element(
        rows.getByRole('link', { name: /€1\.46 per km driven.*Villefranche.*31\skm empty, 668\skm loaded, 14\skm/ }),
      )
      .toBeVisible();
    await expect.element(rows.getByRole('link', { name: /€640\.00.*713\skm/ }).first()).toBeVisible();
  });

  test('draw the way of the one that is pressed, and open it with what was looked for', async () => {
    const { at } = await open('/offers?way=home');
    await expect.element(page.getByText('at Villefranche', { exact: false })).toBeVisible();
    await rows.getByRole('link', { name: /Vénissieux/ }).click();
    await expect.element(page.getByText('at Vénissieux', { exact: false })).toBeVisible();
    expect(search(at).get('chosen')).toBe(second.uuid);
    await page.getByRole('link', { name: 'Open', exact: true }).click();
    await expect.poll(() => new URL(at(), location.href).pathname).toBe(`/offers/${second.uuid}`);
    expect(search(at).get('home')).toBe('50.63,3.06');
  });

  test('are booked by one press and its question', async () => {
    await open('/offers?way=home');
    await page.getByRole('button', { name: 'Book for €640.00' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Book this freight?' })).toBeVisible();
  });

  test('are looked for in a larger circle by the arrow keys', async () => {
    const { at } = await open('/offers?way=home');
    const slider = page.getByRole('slider', { name: 'Radius' });
    await expect.element(slider).toHaveAttribute('aria-valuenow', '80');
    (await slider.findElement()).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => search(at).get('near')).toBe('45.76,4.84,90');
    await expect.element(slider).toHaveAttribute('aria-valuenow', '90');
  });

  test('are looked for in the circle of before where dragging its edge is cancelled', async () => {
    const { at } = await open('/offers?way=home');
    const slider = page.getByRole('slider', { name: 'Radius' });
    await expect.element(slider).toHaveAttribute('aria-valuenow', '80');
    const handle = await slider.findElement();
    const send = (type: string, clientX: number) =>
      handle.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX, clientY: 300 }));
    vi.spyOn(handle, 'setPointerCapture').mockImplementation(() => undefined);
    send('pointerdown', 800);
    send('pointermove', 2000);
    await expect.element(slider).not.toHaveAttribute('aria-valuenow', '80');
    send('pointercancel', 2000);
    await expect.element(slider).toHaveAttribute('aria-valuenow', '80');
    expect(search(at).get('near')).toBe('45.76,4.84,80');
  });

  test('that nearly are some say what they miss by, and the change that brings them', async () => {
    const nearly: NearMiss[] = [
      { offer: loadHome(7, 'Chalon', 158), misses: [{ kind: 'distance', by: 31_000 }] },
      { offer: loadHome(8, 'Bourg', 120), misses: [{ kind: 'home', by: 13_200 }] },
      {
        offer: loadHome(9, 'Tournus', 110),
        misses: [
          { kind: 'length', by: 120 },
          { kind: 'weight', by: 500 },
        ],
      },
    ];
    const { at } = await open('/offers?way=home', { offers: [], nearly });
    await expect.element(page.getByText('No load home from Lyon by Fri 20')).toBeVisible();
    await expect.element(page.getByText('31 km outside the radius')).toBeVisible();
    await expect.element(page.getByText('home too late by 3 h 40', { exact: false })).toBeVisible();
    await expect.element(page.getByText('120 cm too long', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Look within 120 km' }).click();
    await expect.poll(() => search(at).get('near')).toBe('45.76,4.84,120');
  });

  test('come from the offers this device keeps where there is no network, with their age', async () => {
    const { empty_meters: _, home_meters: __, rate: ___, home_at: ____, ...kept } = loadHome(3, 'Villefranche', 0);
    const day = { date: '2026-03-19', start_time: 480, end_time: 1080, flexible: true };
    const offer = {
      ...kept,
      expires_at: '2026-03-19T06:00:00.000Z',
      pickup: { ...kept.pickup, time_slot: day },
      delivery: { ...kept.delivery, time_slot: { ...day, date: '2026-03-20' } },
    };
    const fetchedAt = Date.parse('2026-03-17T06:42:00.000Z');
    await open(
      '/offers?way=home&near=45.76,4.84,80&near_name=Lyon&home=50.63,3.06&home_name=Lille',
      {},
      {
        isOffline: true,
        keeps: () => cacheDb.offers.put({ userId: DISPATCHER.uuid, uuid: offer.uuid, fetchedAt, offer }),
      },
    );
    await expect.element(page.getByRole('heading', { name: '1 load home' })).toBeVisible();
    await expect.element(rows.getByRole('link', { name: /Villefranche/ })).toBeVisible();
    await expect.element(page.getByText('may be out of date', { exact: false }).first()).toBeVisible();
  });
});

test('a search of loads home is saved with its circle', async () => {
  const saved: string[] = [];
  await open(
    '/offers?way=home',
    {},
    {
      serves: (server) =>
        server.on('POST', /\/searches$/, ({ body }) => {
          saved.push(body);
          return { json: aSearch({ name: 'Lyon' }), status: 201 };
        }),
    },
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Lyon');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect.poll(() => saved.length).toBe(1);
  expect(JSON.parse(saved[0] ?? '')).toMatchObject({ near: { lat: 45.76, lng: 4.84, km: 80, name: 'Lyon' } });
});

test('the list of all offers leads to the loads home, and they lead back', async () => {
  const { at } = await open('/offers');
  await page.getByRole('link', { name: 'Loads home' }).click();
  await expect.element(page.getByRole('button', { name: 'Truck in Lyon, change' })).toBeVisible();
  await page.getByRole('link', { name: 'All offers' }).click();
  await expect.element(page.getByRole('heading', { name: 'Freight offers' })).toBeVisible();
  expect(search(at).size).toBe(0);
});

describe.each(['desktop', 'tablet', 'phone', 'smallPhone'] as const)('on a %s', (size) => {
  test('everything is accessible and fits the width', async () => {
    await open('/offers?way=home', {}, { size });
    await expect.element(rows.getByRole('link').first()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    expect(await axeFaults()).toEqual([]);
  });
});
