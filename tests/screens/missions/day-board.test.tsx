import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeGifts } from '#device/missions/gift-notes.ts';
import { preferences } from '#device/session/preferences.ts';
import { showMissions } from '#device/store/mission-store.ts';
import { sync } from '#device/sync/sync-state.ts';
import type { Driver } from '#freight/driver/driver.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { aMission, uuid } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import type { FakeServer } from '../app/fake-server.ts';
import { DISPATCHER, openApp } from '../app/open-app.tsx';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T10:04:00+01:00') }));

const NOW = Date.parse('2026-03-17T10:04:00+01:00');
const base = aMission();

function aDriver(number: number, first_name: string, last_name: string): Driver {
  return {
    uuid: uuid(0xd0 + number),
    user: uuid(0xe0 + number),
    first_name,
    last_name,
    phone: '+32470000000',
    email: null,
    status: 'validated',
  };
}

const NOWAK = aDriver(1, 'Krzysztof', 'Nowak');
const ZIELINSKA = aDriver(2, 'Anna', 'Zielińska');
const BENALI = aDriver(3, 'Mehdi', 'Benali');

/** A driver as the server knows them: what they made last, this many minutes ago. */
function asRound(driver: Driver, city: string, location: { lat: number; lng: number }, minutes: number) {
  const at = new Date(NOW - minutes * 60_000).toISOString();
  const clocks = {
    shift_start: '2026-03-17T05:00:00.000Z',
    driven_in_shift_ms: 0,
    driven_since_break_ms: 0,
    allowance: null,
    weekly_rest: { ended_at: '2026-03-16T05:00:00.000Z', is_reduced: false },
  };
  return {
    driver,
    truck: null,
    day: '2026-03-17',
    stops: [],
    last: { city, country: 'FR', division_code: 'FR-59', location, at, clocks },
    ways: [],
    free: { linear_meters: 13.6, weight: 24_000, at: null, place: null },
  };
}

const ROUBAIX = { lat: 50.69, lng: 3.17 };
const PARIS = { lat: 48.86, lng: 2.35 };

/** A mission from Tourcoing to Antwerpen with a pickup slot in minutes after midnight. */
function load(number: number, [from, to]: readonly [number, number], otherwise: Partial<Mission> = {}): Mission {
  const time_slot = { ...base.pickup.time_slot, start_time: from, end_time: to };
  return aMission({
    uuid: uuid(number),
    reference: `LD-4800${number}`,
    pickup: { ...base.pickup, time_slot },
    delivery: { ...base.delivery, time_slot: { ...base.delivery.time_slot, start_time: 600, end_time: 1080 } },
    ...otherwise,
  });
}

const done = {
  state: 'completed',
  completed_at: '2026-03-17T08:10:00.000Z',
  recorded_at: '2026-03-17T08:10:02.000Z',
} as const;
/** Benali's, who comes from Paris and is late; Nowak's is under way; nobody drives the third. */
const late = load(1, [540, 600], { driver: BENALI });
const underWay = load(2, [520, 600], { driver: NOWAK, state: 'in_progress', pickup: { ...base.pickup, ...done } });
const nobodys = load(3, [720, 780]);
const missions = [late, underWay, nobodys];

function serves(server: FakeServer) {
  server.on('GET', /\/rounds$/, {
    json: {
      items: [
        asRound(BENALI, 'Paris', PARIS, 20),
        asRound(NOWAK, 'Tourcoing', ROUBAIX, 54),
        asRound(ZIELINSKA, 'Roubaix', ROUBAIX, 30),
      ],
    },
  });
}

// What was given in one test is not under way in the next.
afterEach(() => changeGifts(() => []));

const scene = { user: DISPATCHER, missions, serves, size: 'desktop' } as const;
const grid = page.getByRole('grid', { name: /^Day board/ });
const road = (reference: string) => grid.getByRole('button', { name: new RegExp(reference) });

const panel = page.getByRole('region', { name: /LD-48/ });
const names = () =>
  grid
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent);

test('the board has the missions without a driver first, then who is late, then the next stops', async () => {
  const { at } = await openApp('/missions', scene);
  await expect.element(road('LD-48001')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Missions' })).toBeVisible();
  expect(names()).toEqual([
    'No driver1 mission',
    expect.stringMatching(/^MBM. BenaliLate/),
    expect.stringMatching(/^KNK. NowakFree .*Antwerpen$/),
    'AZA. ZielińskaFree now, Roubaix',
  ]);
  await expect.element(road('LD-48001')).toHaveAccessibleName(/Tourcoing – Antwerpen, pickup late .*, expected/);
  await expect.element(road('LD-48002')).toHaveAccessibleName(/under way, delivery/);
  await expect.element(road('LD-48003')).toHaveAccessibleName(/no driver/);
  expect(await axeFaults()).toEqual([]);
  // The list stands beside it, and each mission is one link.
  for (const { reference } of missions)
    expect(page.getByRole('link', { name: new RegExp(`${reference}.*Tourcoing.*Antwerpen`) }).elements()).toHaveLength(
      1,
    );

  await page.getByRole('group', { name: 'Show on the board' }).getByRole('button', { name: 'Late 1' }).click();
  await expect.poll(() => names().length).toBe(1);
  await expect.element(page.getByText('2 drivers without')).toBeVisible();
  expect(at()).toContain('board=late');
  await page.getByRole('group', { name: 'Show on the board' }).getByRole('button', { name: 'Proof 0' }).click();
  await expect.element(page.getByRole('heading', { name: 'No proofs are missing in these hours' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => names().length).toBe(4);
});

test('a late mission is given to the soonest driver in three presses, and can be taken back', async () => {
  const { server, at } = await openApp('/missions', scene);
  await road('LD-48001').click();
  await expect.element(panel.getByRole('heading', { name: 'LD-48001' })).toHaveFocus();
  expect(at()).toContain(`road=${late.uuid}`);
  await expect.element(panel.getByText(/^there/).first()).toBeVisible();
  const choices = panel.getByRole('radiogroup', { name: 'Who can be there sooner' }).getByRole('radio');
  await expect.element(choices.first()).toBeVisible();
  expect(choices.elements()).toHaveLength(3);
  await panel.getByRole('radio', { name: /^A. Zielińska, there 10:/ }).click();
  await panel.getByRole('button', { name: /^Give to A. Zielińska, 10:/ }).click();
  await expect.element(panel.getByRole('heading', { name: 'Give LD-48001 to' })).toBeVisible();
  await expect.element(panel.getByText(/sooner than M. Benali/)).toBeVisible();
  await panel.getByRole('button', { name: /^Give it, 10:/ }).click();
  await expect.element(page.getByText(/LD-48001 given to A. Zielińska/)).toBeVisible();
  await expect.poll(() => names()[1]).toMatch(/Zielińska/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => names()[1]).toMatch(/Benali/);
  expect(server.asked.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('what was given is sent once its time to undo is over, and waits here without a network', async () => {
  const sent: string[] = [];
  const { server } = await openApp('/missions', {
    ...scene,
    serves: (fake) => {
      serves(fake);
      fake.on('POST', /change-driver$/, ({ body }) => {
        sent.push(body);
        return { json: { ...late, driver: ZIELINSKA, version: 2 } };
      });
    },
  });
  await road('LD-48001').click();
  await panel.getByRole('radio', { name: /^A. Zielińska/ }).click();
  await panel.getByRole('button', { name: /^Give to/ }).click();
  server.isDown = true;
  await panel.getByRole('button', { name: /^Give it/ }).click();
  await expect.element(page.getByText(/LD-48001 given to A. Zielińska/)).toBeVisible();
  vi.setSystemTime(Date.now() + 11_000);
  sync.network = 'unreachable';
  await expect.element(page.getByText(/On this computer, not sent/)).toBeVisible();
  // What was sent and not answered waits as well.
  const noted = JSON.parse(localStorage.getItem('lading.gifts') ?? '[]') as object[];
  expect(noted).toHaveLength(1);
  server.isDown = false;
  sync.network = 'reached';
  await expect.poll(() => sent).toEqual([JSON.stringify({ driver: ZIELINSKA.uuid })]);
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(0);
  vi.setSystemTime(NOW);
});

test('what was on its way when the network went waits for the connection', async () => {
  const answered = Promise.withResolvers<{ json: object }>();
  await openApp('/missions', {
    ...scene,
    serves: (fake) => {
      serves(fake);
      fake.on('POST', /change-driver$/, () => answered.promise);
    },
  });
  await road('LD-48001').click();
  await panel.getByRole('button', { name: /^Give to/ }).click();
  await panel.getByRole('button', { name: /^Give it/ }).click();
  await expect.element(page.getByText(/LD-48001 given to/)).toBeVisible();
  vi.setSystemTime(Date.now() + 11_000);
  sync.network = 'unreachable';
  sync.network = 'reached';
  await expect.element(page.getByText('Being sent')).toBeVisible();
  sync.network = 'unreachable';
  await expect.element(page.getByText('Waits for the connection')).toBeVisible();
  sync.network = 'reached';
  // One gift is sent after the other: the next test's would wait for this one.
  answered.resolve({ json: { ...late, driver: ZIELINSKA, version: 2 } });
  await expect.element(page.getByText('Being sent')).not.toBeInTheDocument();
  vi.setSystemTime(NOW);
});

test('a driver at rest is said to be where they rest, not where their last stop will leave them', async () => {
  const round = asRound(BENALI, 'Paris', PARIS, 20);
  const tired = { ...round.last.clocks, driven_in_shift_ms: 9 * 3_600_000, driven_since_break_ms: 4 * 3_600_000 };
  const resting = {
    ...round,
    last: { ...round.last, clocks: { ...tired, shift_start: '2026-03-16T20:00:00.000Z' } },
    free: {
      ...round.free,
      at: '2026-03-18T15:00:00.000Z',
      place: { city: 'Antwerpen', country: 'BE', location: ROUBAIX },
      home_at: '2026-03-18T17:30:00.000Z',
    },
  };
  const tomorrow = { date: '2026-03-18', start_time: 720, end_time: 900 };
  const next = load(6, [720, 900], {
    driver: BENALI,
    pickup: { ...base.pickup, time_slot: { ...base.pickup.time_slot, ...tomorrow } },
    delivery: { ...base.delivery, time_slot: { ...base.delivery.time_slot, ...tomorrow, end_time: 1200 } },
  });
  await openApp(`/missions?day=2026-03-18&road=${next.uuid}`, {
    ...scene,
    missions: [next],
    serves: (fake) => fake.on('GET', /\/rounds$/, { json: { items: [resting] } }),
  });
  await expect.element(grid.getByRole('rowheader').getByText(/^At rest until .*, Paris$/)).toBeVisible();
  await expect.element(page.getByText(/^M. Benali is free .* in Antwerpen and could be home .*18:30\.$/)).toBeVisible();
});

test('a late mission is not given to somebody who is there later, and no driver is home before they are free', async () => {
  const round = asRound(BENALI, 'Roubaix', ROUBAIX, 20);
  const home = { place: { city: 'Antwerpen', country: 'BE', location: ROUBAIX }, home_at: '2026-03-17T09:10:00.000Z' };
  await openApp(`/missions?road=${late.uuid}`, {
    ...scene,
    missions: [late],
    serves: (fake) =>
      fake.on('GET', /\/rounds$/, {
        json: { items: [{ ...round, free: { ...round.free, ...home } }, asRound(NOWAK, 'Paris', PARIS, 20)] },
      }),
  });
  await expect.element(panel.getByText(/^M. Benali is free .* in Antwerpen\.$/)).toBeVisible();
  await expect.element(panel.getByRole('radio', { name: /^K. Nowak/ })).not.toBeChecked();
  expect(panel.getByRole('button', { name: /^Give to/ }).elements()).toHaveLength(0);
  await panel.getByRole('radio', { name: /^K. Nowak/ }).click();
  await expect.element(panel.getByRole('button', { name: /^Give to K. Nowak/ })).toBeVisible();
});

test('nothing is given over what another dispatcher did meanwhile', async () => {
  await openApp('/missions', scene);
  await road('LD-48001').click();
  await panel.getByRole('button', { name: /^Give to/ }).click();
  await expect.element(panel.getByRole('button', { name: /^Give it/ })).toBeVisible();
  const event = {
    uuid: uuid(900),
    kind: 'driver_changed' as const,
    occurred_at: '2026-03-17T09:05:00.000Z',
    recorded_at: '2026-03-17T09:05:00.000Z',
    by: 'Claire Martin',
    by_user: null,
    detail: 'Krzysztof Nowak',
    reason: null,
    operation: null,
    file: null,
  };
  showMissions([{ ...late, driver: NOWAK, version: 2, tracking: [event] }]);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Claire Martin gave it to Krzysztof Nowak at 10:05/);
  expect(panel.getByRole('button', { name: /^Give it/ }).elements()).toHaveLength(0);
  await panel.getByRole('button', { name: 'Put it back' }).click();
  await expect.poll(() => panel.getByRole('heading').first().element().textContent).toBe('LD-48001');
});

test('the board is used by keyboard alone: to a road, into the hand, over a driver, given', async () => {
  const { at } = await openApp('/missions', scene);
  await expect.element(road('LD-48003')).toBeVisible();
  (await road('LD-48003').findElement()).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(road('LD-48001')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(road('LD-48002')).toHaveFocus();
  await userEvent.keyboard('2');
  await expect.poll(at).toContain('board=late');
  await userEvent.keyboard('1');
  await expect.poll(at).not.toContain('board=late');
  (await road('LD-48001').findElement()).focus();
  await userEvent.keyboard('m{ArrowDown}{ArrowDown}');
  await expect.element(page.getByText(/^A. Zielińska, there 10:\d\d, \d+\smin late$/)).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByRole('button', { name: /^Give it/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/LD-48001 given to A. Zielińska/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  (await road('LD-48001').findElement()).focus();
  await userEvent.keyboard('m{ArrowDown}{Escape}');
  await expect.poll(() => page.getByRole('heading', { name: /^Give LD/ }).elements()).toHaveLength(0);
});

test('a road is dragged to another row, and the question comes when it is let go', async () => {
  await openApp('/missions', scene);
  await expect.element(road('LD-48001')).toBeVisible();
  await userEvent.dragAndDrop(road('LD-48001'), grid.getByRole('row', { name: /Zielińska/ }));
  await expect.element(panel.getByRole('button', { name: /^Give it/ })).toBeVisible();
  await expect.element(panel.getByText('Anna Zielińska')).toBeVisible();
});

test('a driver’s day is planned with all of their missions, also where only mine are shown', async () => {
  const mine = load(4, [780, 840], {
    driver: BENALI,
    owner: { uuid: DISPATCHER.uuid, first_name: 'Krzysztof', last_name: 'Nowak' } as Mission['owner'],
  });
  await openApp('/missions', { ...scene, missions: [late, mine] });
  await expect.element(road('LD-48004')).toBeVisible();
  const words = road('LD-48004').element().getAttribute('aria-label');
  expect(words).toMatch(/pickup late|pickup 1[5-9]:/);
  await page.getByRole('radio', { name: 'Your missions' }).click();
  await expect.poll(() => road('LD-48001').elements()).toHaveLength(0);
  await expect.element(road('LD-48004')).toHaveAccessibleName(words ?? '');
});

test('the focus stays in the panel through Move, Put it back and Give, and returns to the board when its road is gone', async () => {
  await openApp('/missions', scene);
  await road('LD-48003').click();
  await panel.getByRole('button', { name: 'Move' }).click();
  await expect.element(panel.getByRole('heading', { name: 'Give LD-48003 to' })).toHaveFocus();
  await panel.getByRole('button', { name: 'Put it back' }).click();
  await expect.element(panel.getByRole('heading', { name: 'LD-48003' })).toHaveFocus();
  showMissions([{ ...nobodys, cancellation_date: '2026-03-17T09:05:00.000Z', version: 2 }]);
  await expect.poll(() => page.getByRole('region', { name: /LD-48003/ }).elements()).toHaveLength(0);
  await expect.poll(() => document.activeElement?.getAttribute('data-road')).not.toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});

test('what is over is not taken into the hand', async () => {
  const over = load(5, [540, 560], {
    driver: NOWAK,
    state: 'completed',
    pickup: { ...base.pickup, ...done },
    delivery: { ...base.delivery, ...done, completed_at: '2026-03-17T09:00:00.000Z' },
    proof_of_delivery: { ...base.proof_of_delivery, state: 'available' },
  });
  await openApp('/missions', { ...scene, missions: [over, nobodys] });
  await expect.element(road('LD-48005')).toBeVisible();
  await userEvent.dragAndDrop(road('LD-48005'), grid.getByRole('row', { name: /Zielińska/ }));
  expect(page.getByRole('heading', { name: /^Give LD/ }).elements()).toHaveLength(0);
  (await road('LD-48005').findElement()).focus();
  await userEvent.keyboard('m');
  expect(page.getByRole('heading', { name: /^Give LD/ }).elements()).toHaveLength(0);
});

test('the order of the rows does not change under a keyboard’s focus', async () => {
  await openApp('/missions', scene);
  await expect.element(road('LD-48001')).toBeVisible();
  (await road('LD-48003').findElement()).focus();
  const before = names().map((name) => name?.slice(0, 6));
  // Benali's mission is another driver's now: by urgency that driver comes first.
  showMissions([{ ...late, driver: ZIELINSKA, version: 2 }]);
  await expect.element(page.getByRole('button', { name: 'New order' })).toBeVisible();
  expect(names().map((name) => name?.slice(0, 6))).toEqual(before);
});

test('a mission that was not given is said on any screen, and on the screen of missions until it is closed', async () => {
  const { router } = await openApp('/missions', {
    ...scene,
    serves: (fake) => {
      serves(fake);
      fake.on('POST', /change-driver$/, {
        problem: { status: 409, code: 'driver_inactive', title: 'This driver has left.', violations: [] },
      });
    },
  });
  await road('LD-48001').click();
  await panel.getByRole('button', { name: /^Give to/ }).click();
  await panel.getByRole('button', { name: /^Give it/ }).click();
  await expect.element(page.getByText(/LD-48001 given to/)).toBeVisible();
  await router.navigate({ to: '/missions/$key', params: { key: underWay.uuid } });
  // Undone on the page of another mission too.
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await router.navigate({ to: '/drivers' });
  vi.setSystemTime(Date.now() + 11_000);
  sync.network = 'unreachable';
  sync.network = 'reached';
  await expect.element(page.getByRole('alert').getByText(/LD-48001 was not given to/)).toBeVisible();
  await expect.element(page.getByText(/This driver has left\./).first()).toBeVisible();
  await page.getByRole('link', { name: 'Open the mission' }).click();
  await expect.element(page.getByText(/LD-48001 was not given to/)).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.getByText(/LD-48001 was not given to/).elements()).toHaveLength(0);
  vi.setSystemTime(NOW);
});

test('without a network nothing is under way, and the board stays as it was read', async () => {
  await openApp('/missions', { ...scene, isOffline: true });
  await expect.element(road('LD-48001')).toBeVisible();
  await expect.element(page.getByText('The drivers did not load.')).toBeVisible();
});

test('drivers have the list alone', async () => {
  await openApp('/missions', { missions, size: 'desktop' });
  await expect.element(page.getByRole('heading', { name: 'Choose a mission' })).toBeVisible();
  expect(page.getByRole('radiogroup', { name: 'View' }).elements()).toHaveLength(0);
});

test('a list is chosen on this device', async () => {
  await openApp('/missions', scene);
  const view = page.getByRole('radiogroup', { name: 'View' });
  await view.getByRole('radio', { name: 'List' }).click();
  await expect.element(page.getByRole('heading', { name: 'Choose a mission' })).toBeVisible();
  expect(preferences.missionsView).toBe('list');
  await view.getByRole('radio', { name: 'Board' }).click();
  await expect.element(grid).toBeVisible();
});
