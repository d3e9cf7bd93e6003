import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startAgain } from '#device/session/put-aside.ts';
import { outboxDb } from '#device/store/databases.ts';
import type { KeptDraft } from '#device/store/kept-draft.ts';
import type { ShipmentDraft } from '#freight/draft/shipment-draft.ts';
import { aDraft } from '#tests/rules/draft/drafts.ts';
import { uuid } from '#tests/support/mission.ts';
import { aShipment } from '#tests/support/shipment.ts';
import { openApp } from '../app/open-app.tsx';
import { typeEverything } from '../dates/typing.ts';
import { keepDesk, ORDERER } from './quoting.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T10:00:00+01:00') }));

const SHIPMENT = aShipment();

/** Each visit is another user's: the app reads the draft of a user once. */
let visits = 0;

/** Opens the form over a draft as this device kept it, whatever kept it. */
async function openKept(kept: object | null, path = '/shipments/new/dates') {
  visits += 1;
  const user = { ...ORDERER, uuid: uuid(0xd000 + visits) };
  startAgain('shipment');
  return openApp(path, {
    size: 'desktop',
    user,
    ...(kept !== null && {
      keeps: () => outboxDb.shipmentDrafts.put({ ...kept, userId: user.uuid } as KeptDraft),
    }),
    serves: (server) => {
      keepDesk(server, [SHIPMENT]);
      server.on('GET', /\/shipments\/[0-9a-f-]{36}$/, { json: SHIPMENT });
    },
  });
}

const keptAs = (draft: unknown, otherwise: object = {}) => ({
  draft,
  quoted: null,
  changedAt: Date.now(),
  ...otherwise,
});
const dated = (change: (draft: ShipmentDraft) => void = () => undefined) => keptAs(aDraft(change));
const end = (stop: 'Pickup' | 'Delivery') => page.getByRole('region', { name: stop });
const field = (stop: 'Pickup' | 'Delivery', name: string) => end(stop).getByRole('textbox', { name });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const goOn = page.getByRole('button', { name: 'Continue' });

test('whatever is typed into a day or a time, the form stands', { timeout: 90_000 }, async () => {
  await openKept(dated());
  await typeEverything(field('Pickup', 'Day'), 'day');
  await typeEverything(field('Delivery', 'Day'), 'day');
  await typeEverything(field('Pickup', 'From'), 'time');
  await typeEverything(field('Delivery', 'To'), 'time');
});

test('whatever is typed into the days of a duplicate, the dialog stands', async () => {
  await openKept(null, `/shipments/${SHIPMENT.uuid}/duplicate`);
  await typeEverything(page.getByRole('dialog').getByRole('textbox', { name: 'New pickup day' }), 'day');
});

test('a day that loses its last figure is refused beside its field, and can be typed again', async () => {
  await openKept(dated());
  const day = field('Delivery', 'Day');
  await day.click();
  await userEvent.keyboard('{End}{Backspace}');
  await goOn.click();
  await expect.element(end('Delivery').getByText('Invalid date')).toBeVisible();
  await expect.element(day).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(day, '9999-99-99');
  await goOn.click();
  await expect.element(end('Delivery').getByText('Invalid date')).toBeVisible();
  await userEvent.fill(day, '8.3.');
  await goOn.click();
  await expect.element(heading('Handling')).toBeVisible();
});

test('a keypad without marks types a day, and Backspace and the caret work as in any text', async () => {
  await openKept(dated());
  const day = field('Pickup', 'Day');
  await userEvent.clear(day);
  await userEvent.keyboard('06032026');
  await expect.element(day).toHaveValue('06/03/2026');
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
  await expect.element(day).toHaveValue('06/03');
  await userEvent.keyboard('2026');
  await expect.element(day).toHaveValue('06/03/2026');
  await userEvent.keyboard('{Home}{Delete}1');
  await expect.element(day).toHaveValue('16/03/2026');
  expect(((await day.findElement()) as HTMLInputElement).selectionStart).toBe(1);
  await userEvent.clear(day);
  await userEvent.keyboard('6/3/26{Tab}');
  await expect.element(day).toHaveValue('06/03/2026');
});

test('a dock that works at night is booked: its slot ends on the next day, and says so', async () => {
  await openKept(
    dated((draft) => void (draft.pickup.time_slot = { ...draft.pickup.time_slot, from: '22:00', to: '24:00' })),
  );
  await expect.element(field('Pickup', 'To')).toHaveValue('24:00');
  await userEvent.fill(field('Pickup', 'To'), '2h');
  await userEvent.keyboard('{Tab}');
  await expect.element(field('Pickup', 'To')).toHaveValue('02:00');
  await expect.element(end('Pickup').getByText(/^until [A-Z][a-z]{2} 02:00$/)).toBeVisible();
  await expect.element(page.getByText(/22:00 until [A-Z][a-z]{2} 02:00/)).toBeVisible();
  await goOn.click();
  await expect.element(heading('Handling')).toBeVisible();
});

test.each(['12:75', '27:00', '8:3x'])('%s is refused at its field, and the form does not go on', async (time) => {
  await openKept(dated());
  await userEvent.fill(field('Pickup', 'From'), time);
  await goOn.click();
  await expect.element(end('Pickup').getByText('Enter a time from 00:00 to 24:00, like 08:30.')).toBeVisible();
  await expect.element(heading('Dates')).toBeVisible();
});

const BROKEN = 'Your draft cannot be opened';
const whole = aDraft();

test.each([
  ['of another app', { what: 'ever' }],
  ['without its dates', keptAs({ ...whole, pickup: { ...whole.pickup, time_slot: undefined } })],
  ['with a number for a text', keptAs({ ...whole, load: { ...whole.load, weight: 6060 } })],
  ['with null for its goods', keptAs({ ...whole, load: null })],
  ['of no time', { ...keptAs(whole), changedAt: 'yesterday' }],
  ['of a text', keptAs('draft')],
])('a draft %s is put aside and said, and the form opens without it', async (_which, kept) => {
  await openKept(kept, '/shipments/new');
  await expect.element(heading(BROKEN)).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Pickup address' })).toHaveValue('');
  const aside = (await outboxDb.meta.where('key').startsWith('aside.').toArray()).at(-1);
  expect(aside?.value).toMatchObject({ name: 'shipment', value: kept });
  expect(await outboxDb.shipmentDrafts.get(uuid(0xd000 + visits))).toBeUndefined();
});

test.each([
  ['9999-99-99', dated((draft) => void (draft.delivery.time_slot.date = '9999-99-99'))],
  ['08/12/202', dated((draft) => void (draft.pickup.time_slot.date = '08/12/202'))],
  ['prices of another app', { ...dated(), quoted: { quotation: 1 } }],
])('a draft with %s opens its form', async (_what, kept) => {
  await openKept(kept);
  await expect.element(heading('Dates')).toBeVisible();
  await expect.element(field('Delivery', 'To')).toBeVisible();
  await expect.element(heading(BROKEN)).not.toBeInTheDocument();
});
