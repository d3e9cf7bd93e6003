import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listMeta } from '#contract/list.ts';
import { type KeptEstimate, keptEstimate } from '#device/estimate/estimate.ts';
import { changeDraft, currentDraft, dropDraft } from '#device/quotes/shipment-draft.ts';
import { startAgain } from '#device/session/put-aside.ts';
import { STORAGE_KEYS } from '#device/session/storage-keys.ts';
import { outboxDb } from '#device/store/databases.ts';
import type { ShipmentDraft } from '#freight/draft/shipment-draft.ts';
import type { PaymentStatus } from '#freight/payment/card-payment.ts';
import type { PaymentIntent } from '#freight/payment/payment.ts';
import type { PaymentSource } from '#freight/payment/payment-source.ts';
import { uuid } from '#tests/support/mission.ts';
import { aShipment } from '#tests/support/shipment.ts';
import { axeFaults } from '../app/axe-faults.ts';
import type { FakeServer } from '../app/fake-server.ts';
import { openApp, type Scene, SIZES } from '../app/open-app.tsx';
import { aTemplate, type Desk, keepDesk, ORDERER, workingDay } from './quoting.ts';

const go = (name: string) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

async function openForm(scene: Scene = {}, path = '/shipments/new') {
  let desk: Desk | undefined;
  await dropDraft();
  const app = await openApp(path, {
    size: 'desktop',
    user: ORDERER,
    ...scene,
    serves: (server) => {
      desk = keepDesk(server);
      scene.serves?.(server);
    },
  });
  if (desk === undefined) throw new Error('The desk did not open.');
  return { ...app, desk };
}

async function choose(field: string, typed: string, option: RegExp) {
  await page.getByRole('combobox', { name: field }).fill(typed);
  await page.getByRole('option', { name: option }).click();
}

async function fillAddresses() {
  await choose('Pickup address', 'dronck', /Dronckaert/);
  await go('Continue').click();
  await expect.element(heading('Delivery')).toBeVisible();
  await choose('Delivery address', 'gliw', /Gliwice/);
  await page.getByRole('textbox', { name: 'Postal code' }).fill('44-100');
  await go('Continue').click();
  await expect.element(heading('Dates')).toBeVisible();
}

async function fillDates() {
  const day = (stop: string) => page.getByRole('region', { name: stop }).getByRole('textbox', { name: 'Day' });
  await day('Pickup').fill(workingDay(9));
  await day('Delivery').fill(workingDay(15));
  await go('Continue').click();
  await expect.element(heading('Handling')).toBeVisible();
}

async function fillHandling() {
  await page
    .getByRole('radiogroup', { name: 'Who loads?' })
    .getByRole('radio', { name: /^The driver helps/ })
    .click();
  await page
    .getByRole('radiogroup', { name: 'Who unloads?' })
    .getByRole('radio', { name: /team only/ })
    .click();
  await go('Continue').click();
  await expect.element(heading('Goods')).toBeVisible();
}

async function typeGoods() {
  await page.getByRole('textbox', { name: 'Quantity, A' }).fill('9');
  await go('Add a pallet format').click();
  await page.getByRole('textbox', { name: 'Quantity, B' }).fill('6');
  await page.getByRole('combobox', { name: 'Format, width × length, B' }).selectOptions('120 × 100 cm');
  await page.getByRole('textbox', { name: 'Highest pallet' }).fill('180');
  await page.getByRole('textbox', { name: 'Total weight' }).fill('6,060');
}

async function fillGoods() {
  await typeGoods();
  await seeQuotes();
}

async function seeQuotes() {
  await go('See quotes').click();
  await expect.element(heading('Quote')).toBeVisible();
  await expect.element(page.getByRole('radiogroup', { name: 'Quotes' })).toBeVisible();
}

const STEPS = { dates: 'Dates', goods: 'Goods' } as const;
/** What was typed up to a step: the tests after the first that reaches it begin there. */
const typed = new Map<keyof typeof STEPS, ShipmentDraft>();

/** The form at a step, with all before it filled, and the goods too. */
async function openAt(step: keyof typeof STEPS, scene: Scene = {}) {
  const app = await openForm(scene);
  const draft = typed.get(step);
  if (draft === undefined) {
    await fillAddresses();
    if (step === 'goods') {
      await fillDates();
      await fillHandling();
      await typeGoods();
    }
    typed.set(step, currentDraft().draft);
  } else {
    await expect.element(heading('Pickup')).toBeVisible();
    changeDraft(draft);
    await app.router.navigate({ to: '/shipments/new/$step', params: { step } });
    await expect.element(heading(STEPS[step])).toBeVisible();
  }
  return app;
}

/** The form with the prices that were asked for. */
async function openQuote({ holds }: { readonly holds?: number } = {}, scene: Scene = {}) {
  const app = await openAt('goods', scene);
  if (holds !== undefined) app.desk.holds = holds;
  await seeQuotes();
  return app;
}

test('a shipper goes through all steps and books', async () => {
  const { at, desk } = await openForm();
  await fillAddresses();
  await fillDates();
  await fillHandling();
  await fillGoods();
  await expect.element(page.getByRole('radio', { name: 'Corridor' })).toBeVisible();
  await page.getByRole('radio', { name: 'Corridor' }).click();
  await page.getByRole('button', { name: /^Take this quote, €/ }).click();
  await expect.element(heading('Information')).toBeVisible();
  await page.getByRole('textbox', { name: /^Order reference/ }).fill('4500 812 790');
  await expect
    .element(page.getByRole('link', { name: 'terms of service' }))
    .toHaveAttribute('href', '/faq?topic=terms-shipper');
  await page.getByRole('checkbox', { name: 'I accept the terms of service' }).click();
  await page.getByRole('button', { name: /^Book for €/ }).click();
  await expect.element(page.getByText(/Shipment booked: LS-21001/)).toBeVisible();
  await expect
    .poll(() => desk.accepted)
    .toMatchObject([{ payment_plan: 'immediate_cc', references: { order: '4500 812 790' } }]);
  await expect.poll(at).not.toContain('/shipments/new');
});

test('the arrow leads to what is missing, and no later step can be opened before', async () => {
  const { router, at } = await openForm();
  await expect.element(go('Continue')).toBeEnabled();
  await go('Continue').click();
  await expect.element(page.getByText('Please select an address in the suggestions list.')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Pickup address' })).toHaveFocus();
  await router.navigate({ to: '/shipments/new/$step', params: { step: 'goods' } });
  await expect.poll(at).toBe('/shipments/new/address/pickup');
  const steps = page.getByRole('navigation', { name: 'Steps' });
  await expect.element(steps.getByRole('link', { name: 'Goods' })).toHaveAttribute('aria-disabled', 'true');
  await expect.element(steps.getByRole('link', { name: 'Pickup' })).toHaveAttribute('aria-current', 'step');
});

test('handling wants an answer of each end, and goods that are too long say by how much', async () => {
  await openAt('dates');
  await fillDates();
  await go('Continue').click();
  await expect.poll(() => page.getByText('You must choose your options.').elements().length).toBe(2);
  await fillHandling();
  await page.getByRole('textbox', { name: 'Quantity, A' }).fill('36');
  await expect.element(page.getByText(/14\.4 linear metres, 1\.2 too many/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Highest pallet' }).fill('180');
  await page.getByRole('textbox', { name: 'Total weight' }).fill('6060');
  await go('See quotes').click();
  await expect.element(page.getByRole('textbox', { name: 'Quantity, A' })).toHaveFocus();
  await go('One less, A').click();
  await expect.element(page.getByRole('textbox', { name: 'Quantity, A' })).toHaveValue('35');
  await go('Remove line A').click();
  await expect.element(page.getByText('At least one pallet line must remain.')).toBeVisible();
});

test('the driver is not offered where the law forbids it with these goods, and the form says so', async () => {
  const { router } = await openAt('goods');
  const { draft } = currentDraft();
  const { chosen } = draft.delivery.address;
  if (chosen === null) throw new Error('No address was chosen.');
  const madrid = { ...chosen, postal_code: '28001', city: 'Madrid', country: 'ES', division_code: 'ES-M' };
  const delivery = {
    ...draft.delivery,
    address: { typed: '28001 Madrid', chosen: madrid },
    handling: { ...draft.delivery.handling, driver: 'driver' as const },
  };
  changeDraft({ ...draft, delivery });
  await router.navigate({ to: '/shipments/new/$step', params: { step: 'goods' } });
  // An answer of before, as of a template, has to be given anew.
  await expect.element(heading('Handling')).toBeVisible();
  const unloads = page.getByRole('radiogroup', { name: 'Who unloads?' });
  await expect.element(unloads.getByRole('radio')).toHaveAccessibleName(/team only/);
  await expect.element(page.getByText(/forbids it to drivers of trucks over 7.5 t/)).toBeVisible();
  const loads = page.getByRole('radiogroup', { name: 'Who loads?' });
  await expect.element(loads.getByRole('radio', { name: /^The driver helps/ })).toBeVisible();
  await unloads.getByRole('radio').click();
  await go('Continue').click();
  await expect.element(heading('Goods')).toBeVisible();
});

test('mixed pallet formats say that they are priced by the metre', async () => {
  await openQuote();
  await page.getByRole('link', { name: /^Goods/ }).click();
  await expect.element(page.getByText(/priced as a custom load of 6\.6 m/)).toBeVisible();
  await expect.element(page.getByRole('img', { name: /6\.6 of 13\.2 metres used/ })).toBeVisible();
});

test('each line of a price says why it costs that, and what cannot be had says why', async () => {
  await openQuote();
  await expect.element(page.getByText(/^Not now: network_lane$|Not now: network/)).toBeVisible();
  await page.getByRole('radio', { name: 'Corridor' }).click();
  await page.getByText('Handling at pickup', { exact: true }).click();
  await expect
    .element(page.getByText(/7 loading metres: €12\.50 for the first, €6\.50 for each further one/))
    .toBeVisible();
  await page.getByText('Transport', { exact: true }).click();
  await expect.element(page.getByText('Full truck, 1,214 km')).toBeVisible();
  await expect.element(page.getByText(/Carriers regular on the lane, × 0\.920/)).toBeVisible();
});

test('a quote that expired is asked anew, and nothing else is lost', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { desk } = await openQuote({ holds: 1 });
  // The page reads the clock four times a minute.
  vi.advanceTimersByTime(15_000);
  await expect.element(page.getByText(/^Quote expired at/)).toBeVisible();
  expect(await page.getByRole('radio', { name: 'Corridor' }).findElement()).toBeDisabled();
  desk.holds = 30 * 60_000;
  await go('Get a new quote').click();
  await expect.element(page.getByRole('radio', { name: 'Corridor' })).toBeEnabled();
  expect(desk.asked).toHaveLength(2);
  expect(desk.asked[1]).toEqual(desk.asked[0]);
});

test('a price that is too low has to be raised, and a reviewed one is asked for', async () => {
  const { desk } = await openQuote();
  const field = page.getByRole('textbox', { name: 'Your price, excl. VAT' });
  await field.fill('200');
  await expect.element(page.getByText('Budget too low', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ask for €200.00' })).toBeDisabled();
  await page.getByRole('button', { name: /^Raise to €/ }).click();
  await expect.element(page.getByText('Taken at once: a carrier is searched for it.')).toBeVisible();
  await page.getByRole('button', { name: /^Ask for €/ }).click();
  await page.getByRole('checkbox', { name: 'I accept the terms of service' }).click();
  await page.getByRole('button', { name: /^Ask for €/ }).click();
  await expect.poll(() => desk.accepted).toMatchObject([{ payment_plan: 'immediate_cc_authorization' }]);
  expect(desk.accepted[0]?.['custom_price']).toBeGreaterThan(20_000);
});

test('terms that are owed are accepted before the booking, and nothing is booked where that fails', async () => {
  const owing = { ...ORDERER, terms_of_service: { acceptation_required: true } };
  let refusals = 1;
  const { desk, server } = await openForm({
    user: owing,
    serves: (fake) => {
      fake.on('POST', /\/terms-of-service\/[0-9a-f-]{36}\/accept$/, () => {
        refusals -= 1;
        return refusals === 0 ? 'no network' : { json: ORDERER };
      });
    },
  });
  await page.getByRole('dialog', { name: 'Terms of service' }).getByRole('button', { name: 'Later' }).click();
  await fillAddresses();
  await fillDates();
  await fillHandling();
  await fillGoods();
  await page.getByRole('radio', { name: 'Corridor' }).click();
  await page.getByRole('button', { name: /^Take this quote/ }).click();
  await page.getByRole('checkbox', { name: 'I accept the terms of service' }).click();
  await page.getByRole('button', { name: /^Book for/ }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Check your Internet connection');
  expect(desk.accepted).toEqual([]);
  await page.getByRole('button', { name: /^Book for/ }).click();
  await expect.poll(() => desk.accepted.length).toBe(1);
  const calls = server.asked.filter((call) => /\/accept(?:ation)?$/.test(call));
  expect(calls.map((call) => call.split('/').at(-1))).toEqual(['accept', 'accept', 'acceptation']);
});

test('the insured value is priced before the booking, for what the button says', async () => {
  const { desk } = await openQuote();
  await page.getByRole('radio', { name: 'Corridor' }).click();
  await page.getByRole('button', { name: /^Take this quote/ }).click();
  await page.getByRole('radio', { name: 'Insure the value' }).click();
  await page.getByRole('textbox', { name: 'Insured value' }).fill('60,000');
  await page.getByRole('checkbox', { name: 'I accept the terms of service' }).click();
  await page.getByRole('button', { name: /^Book for/ }).click();
  await expect.element(page.getByText('At most €50,000.00.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Insured value' }).fill('9,000.00');
  await expect.element(page.getByText('€45.00').first()).toBeVisible();
  await page.getByRole('button', { name: /^Book for/ }).click();
  await expect.poll(() => desk.accepted).toHaveLength(1);
  expect(desk.asked.at(-1)?.insuredLoadValue).toBe(900_000);
});

test('a fault found by the server stands beside its field, in its step', async () => {
  const { server } = await openAt('goods');
  const violations = [
    {
      property_path: 'pickup.address',
      code: 'address_not_selected',
      message: 'Please select an address in the suggestions list.',
    },
  ];
  server.on('POST', /\/quotation-requests$/, {
    problem: { status: 422, code: 'violations', title: 'Wrong', violations },
  });
  await go('See quotes').click();
  await expect.element(heading('Pickup')).toBeVisible();
  await expect.element(page.getByText('Please select an address in the suggestions list.')).toBeVisible();
});

test('without network nothing is lost: it says so, and prices come with the network', async () => {
  const { server } = await openAt('goods');
  server.isDown = true;
  await go('See quotes').click();
  await expect.element(page.getByText('The prices did not load')).toBeVisible();
  await expect.element(page.getByText(/What you entered is kept on this device/)).toBeVisible();
  server.isDown = false;
  await go('Try again').click();
  await expect.element(page.getByRole('radio', { name: 'Corridor' })).toBeVisible();
});

test('leaving asks, keeps the draft on this device, or deletes it', async () => {
  const { router, at } = await openAt('dates');
  void router.navigate({ to: '/dashboard' });
  const dialog = page.getByRole('dialog', { name: 'Leave without booking?' });
  await expect.element(dialog.getByRole('button', { name: 'Stay here' })).toHaveFocus();
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  expect(at()).toBe('/shipments/new/dates');
  void router.navigate({ to: '/dashboard' });
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.poll(at).toBe('/dashboard');
  await expect
    .poll(async () => (await outboxDb.shipmentDrafts.get(ORDERER.uuid))?.draft.delivery.address.typed)
    .toBe('44-100 Gliwice');
  void router.navigate({ to: '/shipments/new' });
  await expect.poll(at).toBe('/shipments/new/dates');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete the draft' }).click();
  await expect.poll(at).toBe('/dashboard');
  expect(await outboxDb.shipmentDrafts.count()).toBe(0);
});

test('a previous shipment fills every step but the days', async () => {
  await openForm({ serves: (server) => keepDesk(server, [aShipment()]) });
  await page.getByRole('button', { name: /Tourcoing.*Antwerpen/ }).click();
  await expect
    .element(page.getByRole('combobox', { name: 'Pickup address' }))
    .toHaveValue('18 rue du Dronckaert, 59200 Tourcoing');
  await go('Continue').click();
  await go('Continue').click();
  await expect.element(heading('Dates')).toBeVisible();
  await go('Continue').click();
  await expect.poll(() => page.getByText('This field is required.').elements().length).toBe(2);
});

test('a draft is kept as a template, and others start from it until it is removed', async () => {
  const { router, desk } = await openAt('dates');
  await go('Save as template').click();
  const dialog = page.getByRole('dialog', { name: 'Save as template' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name of the template' }).fill('Gliwice, mixed pallets');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => desk.templates).toMatchObject([{ name: 'Gliwice, mixed pallets' }]);
  await page.getByRole('link', { name: /^Pickup/ }).click();
  await go('Clear the address').click();
  await page.getByRole('button', { name: /^Gliwice, mixed pallets/ }).click();
  await expect
    .element(page.getByRole('combobox', { name: 'Pickup address' }))
    .toHaveValue('18 rue du Dronckaert, 59200 Tourcoing');
  await router.navigate({ to: '/shipments/new/template/list' });
  const panel = page.getByRole('region', { name: 'Gliwice, mixed pallets' });
  await expect.element(panel).toMatchTextContent(/Taking over.*Tourcoing.*18 rue du Dronckaert/);
  expect(await axeFaults()).toEqual([]);
  await panel.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name of the template' }).fill('Gliwice');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('region', { name: 'Gliwice' }).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove the template' }).click();
  await expect.element(page.getByText('No template yet')).toBeVisible();
});

test.each(['desktop', 'smallPhone'] as const)(
  'templates say how often they were booked, and when: %s',
  async (size) => {
    const last_used_at = '2026-03-16T09:00:00.000Z';
    const items = [
      aTemplate({ uuid: uuid(0x7a01), name: 'Antwerpen, weekly jars', uses: 31, last_used_at }),
      aTemplate({ uuid: uuid(0x7a02), name: 'Empty crates back' }),
    ];
    // A company may have more than a page of them.
    const serves = (server: FakeServer) =>
      server.on('GET', /\/shipment-templates$/, ({ query }) => {
        const page = Number(query.get('page'));
        return { json: { items: items.slice(page - 1, page), meta: listMeta(items.length, { limit: 1, page }) } };
      });
    await openForm({ size, serves }, '/shipments/new/template');
    const row = (name: string) => page.getByRole('listitem', { name });
    await expect.element(row('Antwerpen, weekly jars')).toMatchTextContent(/Used 31.*Last used Mon 16 March/);
    await expect.element(row('Empty crates back')).toMatchTextContent(/Used 0.*Last used Never/);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
    expect(await axeFaults()).toEqual([]);
  },
);

test('beside the templates stands the one that is opened; on a phone it takes their place', async () => {
  const { router, desk, at } = await openAt('dates');
  for (const name of ['Gliwice', 'Köln, bottles']) {
    await go('Save as template').click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name of the template' }).fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => desk.templates.map((template) => template.name)).toContain(name);
  }
  await router.navigate({ to: '/shipments/new/template' });
  await expect.element(page.getByRole('region', { name: 'Gliwice' })).toBeVisible();
  await page.getByRole('link', { name: 'Köln, bottles' }).click();
  await expect.element(page.getByRole('region', { name: 'Köln, bottles' })).toBeVisible();
  expect(at()).toBe(`/shipments/new/template?template=${desk.templates[1]?.uuid}`);
  await page.viewport(...SIZES.smallPhone);
  await expect.element(page.getByRole('heading', { name: 'Köln, bottles' })).toHaveFocus();
  await expect.element(page.getByRole('list', { name: 'Templates' })).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES.smallPhone[0]);
  expect(await axeFaults()).toEqual([]);
  await page.getByRole('link', { name: 'Back to templates' }).click();
  await expect.element(page.getByRole('link', { name: 'Köln, bottles' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES.smallPhone[0]);
  expect(await axeFaults()).toEqual([]);
  await page.getByRole('link', { name: 'Gliwice' }).click();
  await page.getByRole('button', { name: 'Start from this' }).click();
  await expect.element(heading('Dates')).toBeVisible();
});

test('a locked company reads why it cannot order', async () => {
  const [place] = ORDERER.companies;
  if (place === undefined) throw new Error('They work nowhere.');
  await openForm({ user: { ...ORDERER, companies: [{ ...place, status: 'locked' }] } });
  await expect.element(heading('Your account is suspended')).toBeVisible();
  expect(page.getByRole('combobox').elements()).toEqual([]);
});

test('a shipment is ordered once more, with what is taken over and its new days', async () => {
  const shipment = aShipment({ insured_value: 270_000 });
  const { at } = await openForm(
    { serves: (server) => server.on('GET', /\/shipments\/[0-9a-f-]{36}$/, { json: shipment }) },
    `/shipments/${shipment.uuid}/duplicate`,
  );
  const dialog = page.getByRole('dialog', { name: 'Duplicate SH-20931' });
  await dialog.getByRole('textbox', { name: 'New pickup day' }).fill(workingDay(9));
  await dialog.getByRole('textbox', { name: 'New delivery day' }).fill(workingDay(11));
  await dialog.getByRole('button', { name: 'See quotes' }).click();
  await expect.poll(at).toBe('/shipments/new/quotation');
  await expect.element(page.getByRole('radiogroup', { name: 'Quotes' })).toBeVisible();
  await expect.element(page.getByText('€2,700.00').first()).toBeVisible();
});

test.each(['smallPhone', 'tablet', 'desktop'] as const)('nothing is cut or out of reach: %s', async (size) => {
  await openForm({ size });
  for (const fill of [fillAddresses, fillDates, fillHandling, fillGoods]) {
    await fill();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
    expect(await axeFaults()).toEqual([]);
  }
});

const ESTIMATE: KeptEstimate = {
  asked: {
    pickup_address: { country: 'FR', place: '59200 Tourcoing' },
    delivery_address: { country: 'FR', place: '69007 Lyon' },
    load: { type: 'pallets', format: '120x100', quantity: 4, height: 180, weight: 2400 },
  },
  pickup: { postal_code: '59200', city: 'Tourcoing', country: 'FR', location: { lat: 50.72, lng: 3.16 } },
  delivery: { postal_code: '69007', city: 'Lyon', country: 'FR', location: { lat: 45.73, lng: 4.84 } },
};

test('the bar has one row on the smallest phone', async () => {
  await openForm({ size: 'smallPhone' });
  const tops = () =>
    page
      .getByRole('banner')
      .getByRole('button')
      .elements()
      .map((button) => button.getBoundingClientRect().top);
  await expect.poll(() => tops().length).toBeGreaterThan(2);
  expect(new Set(tops()).size).toBe(1);
});

test('an estimate of this tab fills an empty form, once', async () => {
  sessionStorage.setItem(STORAGE_KEYS.estimate, JSON.stringify(ESTIMATE));
  await openForm({}, '/shipments/new?start=estimate');
  await expect.element(page.getByRole('combobox', { name: 'Pickup address' })).toHaveValue('59200 Tourcoing');
  await expect.poll(keptEstimate).toBeNull();
  await go('Continue').click();
  await expect.element(page.getByRole('combobox', { name: 'Delivery address' })).toHaveValue('69007 Lyon');
});

test('an estimate that cannot be drawn is said before an empty form', async () => {
  onTestFinished(() => startAgain('estimate'));
  sessionStorage.setItem(STORAGE_KEYS.estimate, JSON.stringify({ ...ESTIMATE, pickup: null }));
  await openForm({}, '/shipments/new?start=estimate');
  await expect.element(heading('Your draft cannot be opened')).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Pickup address' })).toHaveValue('');
});

test('a draft that was begun is not written over by an estimate, which stands among what to start from', async () => {
  sessionStorage.setItem(STORAGE_KEYS.estimate, JSON.stringify(ESTIMATE));
  onTestFinished(() => sessionStorage.clear());
  const { router } = await openForm();
  await choose('Pickup address', 'dronck', /Dronckaert/);
  await go('Continue').click();
  await expect.element(heading('Delivery')).toBeVisible();
  await router.navigate({ to: '/shipments/new', search: { start: 'estimate' } });
  const pickup = page.getByRole('combobox', { name: 'Pickup address' });
  await expect.element(pickup).toHaveValue('18 rue du Dronckaert, 59200 Tourcoing');
  await page.getByRole('button', { name: /Tourcoing.*Lyon/ }).click();
  await expect.element(pickup).toHaveValue('59200 Tourcoing');
  await expect.element(page.getByText('Your estimate')).not.toBeInTheDocument();
});

const CARD: PaymentSource = {
  uuid: uuid(0xca1),
  brand: 'visa',
  last4: '4242',
  exp_month: 12,
  exp_year: 2030,
  holder: 'Claire Dumortier',
  is_default: true,
  expired: false,
};
const PAYMENT: PaymentIntent = {
  uuid: uuid(0xba1),
  reference: 'P-2026-00001',
  created_at: '2026-03-17T07:00:00.000Z',
  client_secret: 'pi_1_secret_1',
  amount: 41_760,
  currency: 'EUR',
  status: 'created',
  card: null,
  invoices: [],
  refunds: [],
};

/** The page keeps the provider that it opened first: all tests share it, and what it is to answer. */
const provider = {
  answers: [] as { error?: { type: string; code: string } }[],
  confirmed: [] as string[],
  elements: () => undefined,
  createToken: () => undefined,
  createPaymentMethod: () => undefined,
  confirmCardPayment: async (secret: string) => {
    provider.confirmed.push(secret);
    return provider.answers.shift() ?? {};
  },
};

/** A card provider whose answers to confirmations are given, in their order. */
function keepCards(server: FakeServer, answers: { error?: { type: string; code: string } }[], status: PaymentStatus) {
  Object.assign(provider, { answers, confirmed: [] });
  vi.stubGlobal(
    'Stripe',
    Object.assign(() => provider, { version: 'endive' }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  server.on('GET', /^\/config\.json$/, {
    json: { version: 'test', support: {}, cards: { provider: 'stripe', publishable_key: 'pk_test_1' } },
  });
  server.on('GET', /\/payment-sources$/, { json: { items: [CARD] } });
  server.on('GET', new RegExp(`/payment-intents/${PAYMENT.uuid}$`), { json: { ...PAYMENT, status } });
}

async function openPayment(plan: RegExp, answers: { error?: { type: string; code: string } }[], status: PaymentStatus) {
  const app = await openQuote({}, { serves: (server) => keepCards(server, answers, status) });
  app.desk.payment = PAYMENT;
  await page.getByRole('radio', { name: 'Lading' }).click();
  await page.getByRole('radio', { name: plan }).first().click();
  await page.getByRole('button', { name: /^Take this quote, €/ }).click();
  await page.getByRole('checkbox', { name: 'I accept the terms of service' }).click();
  await page.getByRole('button', { name: /^Book for €/ }).click();
  return app;
}

test('a booking by card is made once the money is there, and a declined card books nothing', async () => {
  const declined = { error: { type: 'card_error', code: 'card_declined' } };
  const { desk, at } = await openPayment(/^Card, now/, [declined], 'captured');
  const dialog = page.getByRole('dialog', { name: 'Pay by card' });
  await expect.element(dialog).toMatchTextContent(/€417\.60.*VAT included\. It is charged now/);
  await dialog.getByRole('button', { name: 'Pay €417.60' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Payment declined Nothing was charged\./);
  expect(at()).toContain('/shipments/new');
  await dialog.getByRole('button', { name: 'Pay €417.60' }).click();
  await expect.element(page.getByText(/Shipment booked: LS-21001/)).toBeVisible();
  expect(provider.confirmed).toEqual(['pi_1_secret_1', 'pi_1_secret_1']);
  expect(desk.accepted.map(({ payment_source }) => payment_source)).toEqual([null, CARD.uuid, CARD.uuid]);
  await expect.poll(at).not.toContain('/shipments/new');
});

test('a sum that is held says what becomes of it, and an unknown end books nothing twice', async () => {
  await openPayment(/^Card, held/, [], 'processing');
  const dialog = page.getByRole('dialog', { name: 'Hold the sum on your card' });
  await expect.element(dialog).toMatchTextContent(/charged when a carrier takes the shipment, and given back/);
  expect(await axeFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Hold €417.60' }).click();
  await expect.element(dialog.getByText('We do not know yet')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Hold €417.60' })).not.toBeInTheDocument();
  expect(provider.confirmed).toEqual(['pi_1_secret_1']);
});
