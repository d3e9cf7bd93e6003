import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PALLETS } from '#tests/support/load.ts';
import { uuid } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import type { Answer } from '../app/fake-server.ts';
import { openApp, type Scene } from '../app/open-app.tsx';
import { CLAIRE } from '../shipper/desk.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:02:00+01:00') }));

const EXTERNAL = uuid(0x801);
const town = (city: string, country: string, postal_code: string, lat: number, lng: number) => ({
  name: '',
  street_name: '1 rue du Port',
  postal_code,
  city,
  country,
  location: { lat, lng },
});
const stop = (address: ReturnType<typeof town>, date: string) => ({
  address,
  contact: { name: 'Claire', phone: '+33639984207' },
  comment: '',
  meeting: { rendez_vous: false, comment: '' },
  time_slot: { date, start_time: 480, end_time: 720, flexible: false },
  handling: { driver: true, tail_lift: false },
});
const { type, pallets, height, weight } = PALLETS;
const REQUEST = {
  uuid: EXTERNAL,
  external_id: 'PO-4471',
  request: {
    pickup: stop(town('Tourcoing', 'FR', '59200', 50.72, 3.16), '2026-03-19'),
    delivery: stop(town('Gliwice', 'PL', '44-100', 50.29, 18.67), '2026-03-20'),
    load: { type, pallets, height, weight, format: null, quantity: null, length: null, width: null, description: '' },
    insuredLoadValue: null,
    externalRequestUuid: null,
    templateUuid: null,
  },
};

const open = (path: string, answer: Answer, user: Scene['user'] = CLAIRE) =>
  openApp(path, {
    user,
    size: 'desktop',
    serves: (server) => server.on('GET', /\/external-requests\/[0-9a-f-]{36}$/, answer),
  });

test('a request of an external system fills a new shipment', async () => {
  const { at } = await open(`/external-requests/${EXTERNAL}/create-shipment`, { json: REQUEST });
  await expect.element(page.getByRole('heading', { name: 'Request PO-4471' })).toBeVisible();
  expect(at()).toBe(`/external-requests/${EXTERNAL}`);
  await expect.element(page.getByText('Gliwice')).toBeVisible();
  // React says so on the console alone: a browser that reads the markup would end the paragraph.
  expect(document.querySelector('p p')).toBeNull();
  expect(await axeFaults()).toEqual([]);
  await page.getByRole('button', { name: 'Create the shipment' }).click();
  await expect.poll(at).toMatch(/^\/shipments\/new\//);
  await expect.element(page.getByText('Tourcoing').first()).toBeVisible();
});

test('one that is not theirs does not exist', async () => {
  const gone = { problem: { status: 404, code: 'not_found', title: 'Not found' } } as const;
  await open(`/external-requests/${EXTERNAL}`, gone);
  await expect.element(page.getByRole('heading', { name: 'This request does not exist' })).toBeVisible();
});

test.each([
  ['a code that is worth nothing', 'username=a&code=b&impersonate=1&return_url=%2Fsupport'],
  ['an address without its words', 'code=b&impersonate=1'],
])('%s leads to the sign-in', async (_, words) => {
  const { at } = await open(`/external-requests/${EXTERNAL}/create-shipment?${words}`, { json: REQUEST }, null);
  await expect.poll(at).toBe('/auth/sign-in?lost=true');
});
