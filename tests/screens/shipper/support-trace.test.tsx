import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listMeta } from '#contract/list.ts';
import { uuid } from '#tests/support/mission.ts';
import { aShipment } from '#tests/support/shipment.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { openApp, SIZES } from '../app/open-app.tsx';
import { CLAIRE } from './desk.ts';
import { follow } from './followed.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:02:00+01:00') }));

const PLANNED = aShipment({ state: 'planned' });
const CHANGE = {
  uuid: uuid(0x31),
  at: '2026-03-17T06:00:00.000Z',
  support: 'Anaïs Lemaire',
  user: 'Claire Dumortier',
  reason: 'Asked by phone',
  ticket: '4471',
  call: 'setPickupContact',
  entity: { type: 'shipment', uuid: PLANNED.uuid, reference: PLANNED.reference },
  changes: [{ field: 'pickup.contact.phone', before: '+33321000000', after: '+33321000001' }],
};

const open = (changes: readonly object[], size: 'smallPhone' | 'desktop' = 'desktop') => {
  const asked: (string | null)[] = [];
  return openApp(`/shipments/${PLANNED.uuid}`, {
    user: CLAIRE,
    size,
    serves: (server) => {
      follow(server, { shipments: [PLANNED] });
      server.on('GET', /\/support-changes$/, ({ query }) => {
        asked.push(query.get('entity'));
        return { json: { items: changes, meta: listMeta(changes.length, { limit: 30, page: 1 }) } };
      });
    },
  }).then((app) => ({ ...app, asked }));
};

test.each(['smallPhone', 'desktop'] as const)('a shipment says what support changed on it: %s', async (size) => {
  const { asked } = await open([CHANGE], size);
  const trace = page.getByText('Changes by Lading’s support');
  await expect.element(trace).toBeVisible();
  expect(asked).toEqual([]);
  await trace.click();
  await expect
    .element(page.getByRole('list', { name: 'Changes by Lading’s support' }))
    .toMatchTextContent(
      /Anaïs Lemaire for Claire Dumortier: Asked by phone \(4471\).*Pickup \(Phone\): \+33321000000 → \+33321000001/,
    );
  expect(asked).toEqual([PLANNED.uuid]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  expect(await axeFaults()).toEqual([]);
});

test('a shipment that support left alone says so', async () => {
  await open([]);
  await page.getByText('Changes by Lading’s support').click();
  await expect.element(page.getByText('Support has changed nothing here.')).toBeVisible();
});
