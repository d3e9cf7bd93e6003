import axe from 'axe-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepChoice, positionChoices } from '#device/position/position-choice.ts';
import { outboxDb } from '#device/store/databases.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { aUser, uuid } from '#tests/support/mission.ts';
import { aMembership, DRIVING_DISPATCHER, openApp, type Scene, SIZES } from '../app/open-app.tsx';
import { aDriver, planned } from './scene.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:10:00+01:00') }));

const user = aUser({ companies: [aMembership()] });
const mine: Mission = { ...planned, driver: { ...aDriver, user: user.uuid } };
const path = `/missions/${mine.uuid}`;
const question = page.getByRole('region', { name: 'Show that you were there?' });
const yes = page.getByRole('button', { name: 'Yes, with my steps' });
const no = page.getByRole('button', { name: 'No, without' });
const arrived = page.getByRole('button', { name: 'I have arrived' });

type Answer =
  | 'denied'
  | 'not_found'
  | 'nothing yet'
  | { readonly latitude: number; readonly longitude: number; readonly accuracy: number };

const AT_THE_DOCK = { latitude: 50.7230001234, longitude: 1e-7, accuracy: 24.4 };

/** What the browser answers to who asks where it is. */
function locate(answer: Answer) {
  const spy = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
  spy.mockImplementation((done, failed) => {
    if (answer === 'nothing yet') return;
    if (typeof answer !== 'string') return done({ coords: answer, timestamp: 0 } as unknown as GeolocationPosition);
    const code = answer === 'denied' ? 1 : 3;
    failed?.({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
  });
  return spy;
}

const open = (scene: Scene = {}, at = path) => openApp(at, { user, missions: [mine], ...scene });
const kept = () => outboxDb.ops.toArray();

beforeEach(() => {
  localStorage.removeItem('lading.position');
  positionChoices.answers = {};
});

describe('where the phone is', () => {
  test('is asked for once, in words, and goes with the arrival that waits', async () => {
    const asked = locate(AT_THE_DOCK);
    await open();
    await expect.element(question).toMatchTextContent(/the shipper pays for it/);
    await expect.element(question).toMatchTextContent(/never on the road/);
    expect(asked).not.toHaveBeenCalled();
    await arrived.click();
    await expect.element(page.getByText('Truck arrived: 08:10', { exact: true })).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
    await yes.click();
    await expect.element(page.getByText(/Your steps say where the phone is/)).toBeVisible();
    await expect
      .poll(kept)
      .toMatchObject([
        { kind: 'pickup_arrive', position: { lat: 50.723, lng: 0, accuracy: 25, takenAt: expect.any(Number) } },
      ]);
  });

  test('goes with later steps unasked', async () => {
    keepChoice(user.uuid, true);
    locate({ ...AT_THE_DOCK, longitude: 3.161 });
    await open();
    await expect.element(arrived).toBeVisible();
    expect(question.query()).toBeNull();
    await page.getByRole('button', { name: 'Complete pickup', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, complete pickup' }).click();
    await expect.poll(kept).toMatchObject([{ kind: 'pickup_complete', position: { lat: 50.723, lng: 3.161 } }]);
  });

  test('holds no step up: one that the phone does not answer is kept at once, and without', async () => {
    keepChoice(user.uuid, true);
    locate('nothing yet');
    await open({ isOffline: true });
    await arrived.click();
    await expect.element(page.getByText(/Arrival kept, 08:10/)).toBeVisible();
    const [op] = await kept();
    expect(op).not.toHaveProperty('position');
  });

  test('is not asked of the browser where the driver says no, and the answer stays', async () => {
    const asked = locate(AT_THE_DOCK);
    const { screen } = await open();
    await no.click();
    await expect.element(page.getByText(/Your steps do not say where the phone is/)).toBeVisible();
    await arrived.click();
    await expect.poll(kept).toHaveLength(1);
    await screen.unmount();
    await open();
    await expect.element(arrived).toBeVisible();
    expect(question.query()).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });

  test.for([
    ['denied', /Your browser does not say where the phone is\. Allow it in the settings/],
    ['not_found', /The phone does not find where it is at the moment/],
  ] as const)('says what the browser answers: %s', async ([answer, words]) => {
    locate(answer);
    await open();
    await yes.click();
    await expect.element(page.getByRole('status').filter({ hasText: words })).toBeVisible();
    await arrived.click();
    await expect.poll(kept).toMatchObject([{ kind: 'pickup_arrive' }]);
    expect((await kept())[0]).not.toHaveProperty('position');
  });

  test('is another’s question on a phone of two users', async () => {
    keepChoice(uuid(0x77), false);
    locate(AT_THE_DOCK);
    await open();
    await yes.click();
    await expect
      .poll(() => JSON.parse(localStorage.getItem('lading.position') ?? ''))
      .toEqual({
        [uuid(0x77)]: false,
        [user.uuid]: true,
      });
  });

  test('is neither asked nor told of a dispatcher who reports for a driver', async () => {
    keepChoice(DRIVING_DISPATCHER.uuid, true);
    const asked = locate(AT_THE_DOCK);
    await open({ user: DRIVING_DISPATCHER, missions: [{ ...mine, driver: { ...aDriver, user: uuid(0x99) } }] });
    await page.getByRole('button', { name: 'Driver has arrived', exact: true }).click();
    await expect.poll(kept).toHaveLength(1);
    expect(asked).not.toHaveBeenCalled();
    expect(question.query()).toBeNull();
  });

  test.for([
    ['phone', 'en'],
    ['smallPhone', 'fr'],
    ['desktop', 'pl'],
  ] as const)('is asked without a fault of accessibility: %s, %s', async ([size, locale]) => {
    await open({ size, locale });
    const [region] = document.querySelectorAll<HTMLElement>('section[aria-labelledby]:has(button)');
    expect(region).toBeDefined();
    const { violations } = await axe.run(region ?? document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  });
});

describe('the account', () => {
  const toggle = page.getByRole('switch', { name: /My steps say where this device is/ });
  const devices = (server: Parameters<NonNullable<Scene['serves']>>[0]) =>
    server.on('GET', /\/sessions$/, { json: { items: [], meta: { count: 0, limit: 30, page: 1 } } });

  test('allows it and stops it, by keyboard, and takes it from the steps that wait', async () => {
    locate(AT_THE_DOCK);
    await open({ isOffline: true, serves: devices });
    await yes.click();
    await arrived.click();
    await expect.poll(kept).toMatchObject([{ position: { lat: 50.723 } }]);
    const { router } = await open({ serves: devices, ops: await kept(), isOffline: true }, '/account/devices');
    await expect.element(toggle).toBeChecked();
    (await toggle.findElement()).focus();
    await userEvent.keyboard(' ');
    await expect.element(toggle).not.toBeChecked();
    await expect.poll(kept).toMatchObject([{ position: null }]);
    await toggle.click();
    await expect.element(toggle).toBeChecked();
    await router.navigate({ to: path });
  });

  test('says where the browser denies it', async () => {
    vi.spyOn(navigator.permissions, 'query').mockRejectedValue(new TypeError('unknown name'));
    locate('denied');
    await open({ serves: devices }, '/account/devices');
    await toggle.click();
    await expect.element(page.getByText(/Your browser does not say where it is/)).toBeVisible();
  });
});
