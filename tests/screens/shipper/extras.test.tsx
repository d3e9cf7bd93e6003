import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Extra } from '#freight/extra/extra.ts';
import { anExtra } from '#tests/support/extra.ts';
import { uuid } from '#tests/support/mission.ts';
import { aShipment } from '#tests/support/shipment.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { openApp, type Scene, SIZES } from '../app/open-app.tsx';
import { CLAIRE } from './desk.ts';
import { follow } from './followed.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:02:00+01:00') }));

const dialog = page.getByRole('dialog');
const paper = page.getByRole('region', { name: 'Extra charges, excl. VAT' });

function openExtras(extras: readonly Extra[], scene: Scene = {}) {
  const shipment = aShipment({ state: 'completed', mission: uuid(1) });
  return openApp(`/shipments/${shipment.uuid}?tab=price`, {
    user: CLAIRE,
    size: 'desktop',
    serves: (server) => {
      follow(server, { shipments: [shipment] });
      server.on('GET', /\/shipments\/[^/]+\/extras$/, { json: { items: extras } });
    },
    ...scene,
  });
}

// First: the toasts of other tests fade for a while.
test.each(['smallPhone', 'tablet', 'desktop'] as const)('nothing is cut or out of reach: %s', async (size) => {
  await openExtras([anExtra()], { size, locale: 'fr' });
  await expect.element(page.getByRole('button', { name: 'Contester', exact: true })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  expect(await axeFaults()).toEqual([]);
});

test('a charge for waiting says both clocks of both steps, and what it comes to', async () => {
  await openExtras([anExtra()]);
  await expect.element(paper).toMatchTextContent(/Waiting at pickup.*€120\.00.*Waits for the shipper/);
  await expect
    .element(paper)
    .toMatchTextContent(/Truck arrived.*Mon 16 March, 07:50 by the driver’s phone, received 09:15/);
  await expect.element(paper).toMatchTextContent(/The clock of the phone was wrong by 4.min, which is corrected/);
  await expect.element(paper).toMatchTextContent(/Waited.*2.h.10, from 08:00.*Free of charge.*1.h.*2 × €60\.00/);
  await expect.element(paper).toMatchTextContent(/Contest it until Sat 21 March, that day included/);
});

test('a charge for waiting says of each step whether the phone was at the address', async () => {
  const waiting = anExtra().waiting as NonNullable<Extra['waiting']>;
  const [arrived, departed] = [
    { ...waiting.arrived, meters_away: 56 },
    { ...waiting.departed, meters_away: 4100 },
  ];
  await openExtras([anExtra({ waiting: { ...waiting, arrived, departed } })]);
  await expect.element(paper).toMatchTextContent(/Truck arrived.*received 09:15\s*The phone was at the address\./);
  await expect.element(paper).toMatchTextContent(/Truck left.*The phone was not at the address\./);
});

test('and where the phone did not say where it was', async () => {
  await openExtras([anExtra()]);
  await expect.element(paper).toMatchTextContent(/Truck arrived.*The phone did not say where it was\..*Truck left/);
});

test('a step that was confirmed the next morning is counted for eight hours, and says so', async () => {
  const waiting = anExtra().waiting as NonNullable<Extra['waiting']>;
  const departed = {
    ...waiting.departed,
    done_at: '2026-03-17T06:40:00.000Z',
    received_at: '2026-03-17T06:40:00.000Z',
  };
  const counted_until = '2026-03-16T16:00:00.000Z';
  await openExtras([
    anExtra({ amount: 48_000, waiting: { ...waiting, departed, counted_until, minutes: 1420, hours: 8 } }),
  ]);
  await expect.element(paper).toMatchTextContent(/Truck left.*Tue 17 March, 07:40 by the driver’s phone/);
  await expect.element(paper).toMatchTextContent(/Counted until.*17:00.*No more than 8 hours are charged at one stop/);
});

test('it is approved at the amount that is read', async () => {
  const { server } = await openExtras([anExtra()]);
  const sent: string[] = [];
  server.on('POST', /\/extras\/[^/]+\/decision$/, ({ body }) => {
    sent.push(body);
    const approved = anExtra({ state: 'approved', decided_at: '2026-03-17T07:02:00.000Z' });
    server.on('GET', /\/shipments\/[^/]+\/extras$/, { json: { items: [approved] } });
    return { json: approved };
  });
  await paper.getByRole('button', { name: 'Approve €120.00' }).click();
  await expect.element(page.getByText('Approved. The invoice follows.')).toBeVisible();
  await expect.element(paper.getByRole('button', { name: 'Contest' })).not.toBeInTheDocument();
  expect(sent.map((body) => JSON.parse(body))).toEqual([{ decision: 'approve', amount: 12_000 }]);
  // The button went: the next Tab goes on from where it was.
  expect((await paper.findElement()).contains(document.activeElement)).toBe(true);
});

test('it is contested with what is wrong, and support’s answer is read', async () => {
  const { server } = await openExtras([anExtra()]);
  server.on('POST', /\/extras\/[^/]+\/decision$/, () => {
    const contested = anExtra({ state: 'contested', contest: 'The dock was free' });
    server.on('GET', /\/shipments\/[^/]+\/extras$/, { json: { items: [contested] } });
    return { json: contested };
  });
  await paper.getByRole('button', { name: 'Contest' }).click();
  await dialog.getByRole('button', { name: 'Contest', exact: true }).click();
  await expect.element(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'What is wrong' }).fill('The dock was free');
  await dialog.getByRole('button', { name: 'Contest', exact: true }).click();
  await expect.element(paper).toMatchTextContent(/Contested.*You contested it: “The dock was free”/);
  await expect.element(paper).toMatchTextContent(/Nothing is charged before we have answered/);
  await expect.element(paper.getByRole('button')).not.toBeInTheDocument();
  expect((await paper.findElement()).contains(document.activeElement)).toBe(true);
});

test('words that were typed are not lost by a press beside the dialog, nor by Escape', async () => {
  await openExtras([anExtra()]);
  await paper.getByRole('button', { name: 'Contest' }).click();
  await dialog.getByRole('textbox', { name: 'What is wrong' }).fill('The dock was free');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.querySelector('dialog') ?? document.body, { position: { x: 5, y: 5 } });
  await expect.element(dialog.getByRole('textbox', { name: 'What is wrong' })).toHaveValue('The dock was free');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(paper.getByRole('button', { name: 'Contest' })).toHaveFocus();
});

test('a decided extra says by whom, and has nothing to press', async () => {
  const decided_at = '2026-03-17T07:02:00.000Z';
  await openExtras([
    anExtra({ state: 'approved', by_silence: true, decided_at }),
    anExtra({
      uuid: uuid(0xe2),
      key: 'detention_delivery',
      state: 'refused',
      answer: 'The site was closed',
      decided_at,
    }),
  ]);
  await expect.element(paper).toMatchTextContent(/Approved, since nobody answered in time/);
  await expect.element(paper).toMatchTextContent(/Waiting at delivery.*Not charged.*Our answer: “The site was closed”/);
  await expect.element(paper.getByRole('button')).not.toBeInTheDocument();
});

test('extra charges that do not load can be asked for again', async () => {
  const { server } = await openExtras([], {
    serves: (server) => {
      follow(server, { shipments: [aShipment({ state: 'completed', mission: uuid(1) })] });
      server.on('GET', /\/extras$/, { problem: { status: 404, code: 'not_found', title: 'Not found' } });
    },
  });
  await expect.element(page.getByText('The extra charges did not load.')).toBeVisible();
  server.on('GET', /\/extras$/, { json: { items: [anExtra()] } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(paper).toMatchTextContent(/Waiting at pickup/);
});
