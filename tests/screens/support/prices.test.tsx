import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CustomPrice, CustomPriceDetail } from '#contract/answers/custom-price.ts';
import { listMeta } from '#contract/list.ts';
import { queryClient } from '#device/page/query-client.ts';
import type { FuelPrices, LaneFactors, Tariffs } from '#device/support/prices.ts';
import { PALLETS } from '#tests/support/load.ts';
import { aUser, uuid } from '#tests/support/mission.ts';
import { FIGURES } from '#tests/support/tariff.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { aMembership, openApp, type Scene } from '../app/open-app.tsx';
import { typeEverything } from '../dates/typing.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T10:10:00+01:00') }));

const AGENT = aUser({
  first_name: 'Anaïs',
  last_name: 'Lemaire',
  companies: [aMembership({ uuid: uuid(0x5a), name: 'Lading Support', roles: ['SUPPORT'], is_carrier: false })],
});
const slot = { date: '2026-03-18', start_time: 780, end_time: 1020, flexible: true };
const REQUEST: CustomPrice = {
  uuid: uuid(0x601),
  reference: 'SH-20952',
  state: 'waiting',
  shipper: { uuid: uuid(0x51), name: 'Verrerie de la Lys' },
  pickup: { city: 'Tourcoing', country: 'FR', division_code: 'FR-59', time_slot: slot },
  delivery: { city: 'Gliwice', country: 'PL', division_code: 'PL-24', time_slot: { ...slot, date: '2026-03-20' } },
  load: PALLETS,
  distance: 1_214_000,
  currency: 'EUR',
  asked_price: 69_000,
  own_price: 74_250,
  cost: 66_200,
  asked_at: '2026-03-17T08:32:00.000Z',
  due_at: '2026-03-17T10:32:00.000Z',
  ends_at: '2026-03-18T12:00:00.000Z',
  answer: null,
};
const LATE: CustomPrice = {
  ...REQUEST,
  uuid: uuid(0x602),
  reference: 'SH-20949',
  asked_price: 44_000,
  own_price: 61_200,
  cost: 54_000,
  asked_at: '2026-03-16T15:48:00.000Z',
  due_at: '2026-03-17T08:48:00.000Z',
};
const FACTORS: LaneFactors = {
  items: [
    {
      lane: 'FR-59 PL-24',
      in_force: 1030,
      learnt: 1060,
      computed: 1072,
      weight: 9400,
      carriers: 4,
      shippers: 2,
      is_frozen: false,
      history: [
        { day: '2026-03-16', learnt: 1060, computed: 1072 },
        { day: '2026-03-15', learnt: 1030, computed: 1070 },
      ],
    },
    {
      lane: 'FR DE 2',
      in_force: null,
      learnt: null,
      computed: 1000,
      weight: 2100,
      carriers: 2,
      shippers: 1,
      is_frozen: true,
      history: [{ day: '2026-03-16', learnt: null, computed: 1000 }],
    },
  ],
  meta: listMeta(2, { limit: 30, page: 1 }),
  in_force: '2026-03-15',
  versions: [
    {
      day: '2026-03-16',
      made_at: '2026-03-16T22:30:00.000Z',
      in_force_from: '2026-03-23T00:00:00.000Z',
      state: 'published',
      agreed: 412,
      median_before: 95,
      median_after: 71,
    },
  ],
  pins: [
    {
      uuid: uuid(0x611),
      lane: 'FR PL',
      factor: 1080,
      at: '2026-03-16T09:00:00.000Z',
      by: 'Anaïs Lemaire',
      reason: 'A strike at the border',
      ended: null,
    },
    {
      uuid: uuid(0x612),
      lane: 'FR BE',
      factor: 950,
      at: '2026-03-02T09:00:00.000Z',
      by: 'Anaïs Lemaire',
      reason: 'Too many trucks',
      ended: { at: '2026-03-09T09:00:00.000Z', by: 'Jan Nowak', reason: 'As before' },
    },
  ],
};
const FUEL: FuelPrices = {
  items: [
    {
      uuid: uuid(0x621),
      effective_from: '2026-03-10T00:00:00.000Z',
      price: 158_200,
      reference: 140_000,
      factor: 1036,
      reason: 'Weekly Oil Bulletin',
      entered_at: '2026-03-09T09:00:00.000Z',
      by: 'Anaïs Lemaire',
    },
    {
      uuid: uuid(0x622),
      effective_from: '2026-03-10T00:00:00.000Z',
      price: 146_500,
      reference: 140_000,
      factor: 1013,
      reason: 'Last week’s bulletin',
      entered_at: '2026-03-09T08:00:00.000Z',
      by: 'Anaïs Lemaire',
    },
  ],
  meta: listMeta(2, { limit: 30, page: 1 }),
  in_force: 1036,
};

const TARIFFS: Tariffs = {
  items: [
    {
      uuid: uuid(0x7a1),
      state: 'approved',
      is_own: false,
      approved_by: 'Jules Perrin',
      version: '2026-04',
      effective_from: '2026-04-01T00:00:00.000Z',
      in_force: false,
      entered: { at: '2026-03-16T09:00:00.000Z', by: 'Anaïs Lemaire', reason: 'Tolls rise' },
      figures: FIGURES,
    },
    {
      uuid: uuid(0x7a2),
      state: 'waiting',
      is_own: false,
      approved_by: null,
      version: '2026-03',
      effective_from: '2026-03-20T00:00:00.000Z',
      in_force: false,
      entered: { at: '2026-03-16T08:00:00.000Z', by: 'Jules Perrin', reason: 'Diesel' },
      figures: {
        ...FIGURES,
        truck: { ...FIGURES.truck, per_km: 121 },
        corridors: [['FR-69', 'IT-TO', false]],
        one_way: { PL: ['FR'] },
      },
    },
    {
      uuid: null,
      state: 'approved',
      is_own: false,
      approved_by: null,
      version: '2026-01',
      effective_from: '2026-01-01T00:00:00.000Z',
      in_force: true,
      entered: null,
      figures: FIGURES,
    },
  ],
  meta: listMeta(3, { limit: 30, page: 1 }),
};

function openPrices(scene: Scene = {}, requests: readonly CustomPrice[] = [LATE, REQUEST]) {
  const written: { url: string; body: unknown }[] = [];
  return openApp('/support/prices', {
    user: AGENT,
    size: 'desktop',
    serves: (server) => {
      server.on('GET', /\/support\/custom-prices$/, ({ query }) => {
        const items = query.get('state') === 'answered' ? [] : requests;
        return { json: { items, meta: listMeta(items.length, { limit: 30, page: 1 }) } };
      });
      server.on('GET', /\/support\/custom-prices\/[0-9a-f-]{36}$/, ({ path }) => {
        const request = requests.find((each) => path.endsWith(each.uuid)) ?? REQUEST;
        const detail: CustomPriceDetail = {
          ...request,
          record: { shipments: 612, asked: 14, agreed: 9, late_invoices: 2 },
          like_it: [
            { reference: 'LD-60007', price: 67_400, linear_meters: 6.6, booked_at: '2026-03-09T10:00:00.000Z' },
          ],
        };
        return { json: detail };
      });
      server.on('GET', /\/support\/lane-factors$/, { json: FACTORS });
      server.on('GET', /\/support\/fuel-prices$/, { json: FUEL });
      server.on('GET', /\/support\/tariffs$/, { json: TARIFFS });
      server.on('POST', /\/support\/tariff-trials$/, {
        json: {
          quotes: 2,
          all_quotes: 2,
          before: 100_000,
          after: 102_500,
          booked: 1,
          booked_change: 1000,
          below_cost: { before: 1, after: 0 },
          // Above what carriers are offered on the first lane, below it on the second; no law names the others.
          sample_costs: [900_000, 50_000, ...Array.from({ length: 8 }, () => null)],
        },
      });
      server.on('POST', /\/support\/tariffs$/, ({ body }) => {
        written.push({ url: 'tariffs', body: JSON.parse(body) });
        return { status: 201, json: TARIFFS.items[0] };
      });
      server.on('POST', /\/support\/(?:lane-pins|lane-pins\/[0-9a-f-]{36}\/end|fuel-prices)$/, ({ path, body }) => {
        written.push({ url: path.slice(path.lastIndexOf('/support/') + 9), body: JSON.parse(body) });
        return { status: 201, json: path.endsWith('fuel-prices') ? FUEL.items[0] : FACTORS.pins[0] };
      });
      server.on('POST', /\/support\/custom-prices\/[0-9a-f-]{36}\/\w+$/, ({ path, body }) => {
        written.push({ url: path.slice(path.lastIndexOf('/') + 1), body: JSON.parse(body) });
        return { json: { ...REQUEST, state: 'accepted' } };
      });
    },
    ...scene,
  }).then((app) => ({ ...app, written }));
}

const panel = page.getByRole('complementary', { name: 'SH-20952' });
const list = page.getByRole('list', { name: 'Price requests' });

test('the requests stand by their deadline, beside what they leave us and what is known', async () => {
  await openPrices();
  const rows = list.getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/SH-20949.*Below cost.*late by 22 min/);
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/SH-20952.*Tourcoing.*Gliwice.*€742\.50.*€690\.00.*7%.*Above cost.*waits 38 min/);
  await rows.nth(1).getByRole('link').click();
  await expect
    .element(panel)
    .toMatchTextContent(/Verrerie de la Lys asks.*€690\.00.*Our price €742\.50.*Margin then €28\.00, 4%/);
  await expect.element(panel).toMatchTextContent(/612.*9 of 14.*2 invoices late now.*LD-60007.*€674\.00, 9 Mar/);
});

test('accepting needs a reason, and is kept with it', async () => {
  const { written } = await openPrices({}, [REQUEST]);
  await panel.getByRole('button', { name: 'Accept €690.00' }).click();
  await expect.element(panel.getByText('This field is required.')).toBeVisible();
  expect(written).toEqual([]);
  await panel.getByRole('textbox', { name: 'Reason' }).fill('An empty truck comes back');
  await panel.getByRole('button', { name: 'Accept €690.00' }).click();
  await expect.element(page.getByText('SH-20952 is accepted, and on the market.')).toBeVisible();
  expect(written).toEqual([{ url: 'accept', body: { reason: 'An empty truck comes back' } }]);
});

test('another price lies above the one asked and not above our own', async () => {
  const { written } = await openPrices({}, [REQUEST]);
  const other = panel.getByRole('button', { name: 'Offer another' });
  await expect.element(other).toBeDisabled();
  await panel.getByRole('textbox', { name: /^Offer instead/ }).fill('690');
  await expect.element(other).toBeDisabled();
  await panel.getByRole('textbox', { name: /^Offer instead/ }).fill('715.00');
  await panel.getByRole('textbox', { name: 'Reason' }).fill('Below our cost');
  await other.click();
  await expect.element(page.getByText('SH-20952: another price is offered.')).toBeVisible();
  expect(written).toEqual([{ url: 'counter', body: { price: 71_500, reason: 'Below our cost' } }]);
});

test('a price that somebody else answered says so', async () => {
  const { server } = await openPrices({}, [REQUEST]);
  const title = 'This price can no longer be answered.';
  server.on('POST', /\/refuse$/, { problem: { status: 409, code: 'price_closed', title } });
  await panel.getByRole('textbox', { name: 'Reason' }).fill('Below our cost');
  await panel.getByRole('button', { name: 'Budget too low' }).click();
  await expect.element(panel.getByText(title)).toBeVisible();
});

test('the factors of lanes stand by the names of their places, in per cent, with why they do not move', async () => {
  await openPrices({}, []);
  await expect.element(page.getByText('No price waits')).toBeVisible();
  const lanes = page.getByRole('list', { name: 'Lane factors' });
  await expect
    .element(lanes)
    .toMatchTextContent(
      /Nord, France 59 to Silesian Voivodeship, Poland SL.*\+3\.0 %.*\+6\.0 %.*\+7\.2 % without rails.*4 carriers, 2 shippers/,
    );
  await expect
    .element(lanes)
    .toMatchTextContent(/France to Germany, 450 to 900 km.*Frozen.*as the wider lane.*none \(0\.0 % without rails\)/);
  await expect
    .element(page.getByText(/Learnt Mon 16 March from 412 prices\..*In force from Mon 23 March/))
    .toBeVisible();
});

const dialog = page.getByRole('dialog');

test('a lane is pinned by a change in per cent with a reason, from its row', async () => {
  const { written } = await openPrices({}, []);
  await page.getByRole('button', { name: 'Pin Nord, France 59 to Silesian Voivodeship, Poland SL' }).click();
  await expect.element(dialog.getByRole('heading', { name: /Pin Nord, France 59 to Silesian/ })).toBeVisible();
  const change = dialog.getByRole('textbox', { name: /^Change of the price/ });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A fair in Gliwice');
  const send = dialog.getByRole('button', { name: 'Pin', exact: true });
  await send.click();
  await expect.element(dialog.getByText('This field is required.')).toBeVisible();
  await change.fill('a lot');
  await expect.element(dialog.getByText('This value is not valid.')).toBeVisible();
  await change.fill('+30');
  await expect.element(dialog.getByText('At most 20.')).toBeVisible();
  await change.fill('−15,1 %');
  await expect.element(dialog.getByText('At least -15.')).toBeVisible();
  await change.fill('+12,5 %');
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(written).toEqual([
    { url: 'lane-pins', body: { lane: 'FR-59 PL-24', factor: 1125, reason: 'A fair in Gliwice' } },
  ]);
});

const TOWNS = [
  { city: 'Gliwice', postal_code: '44-100', country: 'PL', division_code: 'PL-24' },
  { city: 'Gliwice Wielkie', postal_code: '44-101', country: 'PL', division_code: 'PL-24' },
].map((town) => ({ ...town, street_name: '', location: { lat: 50.3, lng: 18.7 }, precision: 'city' }));

/** Opens the dialog by which any lane is pinned, and types the change and the reason. */
const openPin = async () => {
  const opened = await openPrices({}, []);
  opened.server.on('GET', /\/addresses\/suggestions$/, ({ query }) => ({
    json: { items: query.get('q')?.startsWith('Gli') ? TOWNS : [] },
  }));
  await page.getByRole('button', { name: 'Pin a lane' }).click();
  await dialog.getByRole('textbox', { name: /^Change of the price/ }).fill('-5');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too many trucks');
  return opened;
};
const from = dialog.getByRole('combobox', { name: 'From' });
const to = dialog.getByRole('combobox', { name: 'To' });

test('the places of a lane are typed and chosen: two regions by the name of one and of a town in the other', async () => {
  const { written } = await openPin();
  await from.fill('nord');
  await page.getByRole('option', { name: 'Nord, France 59' }).click();
  await to.fill('slaskie');
  await expect.element(page.getByRole('option', { name: 'Silesian Voivodeship, Poland SL' })).toBeVisible();
  await to.fill('Gli');
  await expect.element(page.getByRole('option', { name: /^Gliwice: Silesian/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(to).toHaveValue('Silesian Voivodeship, Poland SL');
  await expect.element(dialog.getByRole('combobox', { name: 'Distance' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(written).toEqual([
    { url: 'lane-pins', body: { lane: 'FR-59 PL-24', factor: 950, reason: 'Too many trucks' } },
  ]);
});

test('a lane of countries takes a class of distances, and its end is no region', async () => {
  const { written } = await openPin();
  await from.fill('Fran');
  await page.getByRole('option', { name: 'France', exact: true }).click();
  await to.fill('slaskie');
  await expect.element(page.getByText('Nothing found for “slaskie”.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect.element(dialog.getByText('This country or region is not known.')).toBeVisible();
  await to.fill('Pol');
  await page.getByRole('option', { name: 'Poland', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Distance' }).selectOptions('over 900 km');
  expect(await axeFaults(await dialog.findElement())).toEqual([]);
  await dialog.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(written).toEqual([{ url: 'lane-pins', body: { lane: 'FR PL 3', factor: 950, reason: 'Too many trucks' } }]);
});

test('pinned lanes stand with who pinned them and why, those before too, and are unpinned with a reason', async () => {
  const { written } = await openPrices({}, []);
  const pins = page.getByRole('list', { name: 'Pinned lanes' });
  await expect
    .element(pins)
    .toMatchTextContent(/France to Poland.*\+8\.0 %.*Pinned by Anaïs Lemaire.*A strike at the border/);
  await page.getByText('Pinned before').click();
  await expect.element(page.getByText('As before')).toBeVisible();
  await pins.getByRole('button', { name: 'Unpin France to Poland' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It is over');
  expect(await axeFaults(await dialog.findElement())).toEqual([]);
  await dialog.getByRole('button', { name: 'Unpin', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(written).toEqual([{ url: `lane-pins/${uuid(0x611)}/end`, body: { reason: 'It is over' } }]);
});

test('the price of diesel is entered in euros, beside the reference of before', async () => {
  const { written } = await openPrices({}, []);
  const fuel = page.getByRole('region', { name: 'Fuel index' });
  await expect
    .element(fuel)
    .toMatchTextContent(/×1\.036 on every.*From Tue 10 March.*€1,582\.00, reference €1,400\.00/);
  await fuel.getByRole('button', { name: 'Enter a price of diesel' }).click();
  await dialog.getByRole('textbox', { name: /^Diesel/ }).fill('none');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Bulletin 2294');
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect.element(dialog.getByText('Invalid price')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Diesel/ }).fill('1,532.40');
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(written).toEqual([
    { url: 'fuel-prices', body: { price: 153_240, reference: 140_000, reason: 'Bulletin 2294' } },
  ]);
});

test('of two prices of diesel for one week, the one that was replaced says so', async () => {
  await openPrices({}, []);
  const weeks = page.getByRole('list', { name: 'Prices of diesel' });
  await expect
    .element(weeks)
    .toMatchTextContent(/From Tue 10 March.*×1\.036.*From Tue 10 March.*replaced by a later entry.*€1,465\.00/);
  await expect.element(weeks.getByText('×1.013')).not.toBeInTheDocument();
});

beforeEach(() => {
  for (const key of Object.keys(localStorage)) if (key.startsWith('lading.tariff ')) localStorage.removeItem(key);
});

const openTariff = async () => {
  const opened = await openPrices({}, []);
  await page.getByRole('region', { name: 'Tariffs' }).getByRole('button', { name: 'Enter a tariff' }).click();
  await expect.element(page.getByRole('heading', { name: 'New tariff', level: 1 })).toBeVisible();
  return opened;
};

test('a tariff is typed beside the one in force, lanes and quotes are priced again, and a wrong figure is named', async () => {
  const { written } = await openTariff();
  const changes = page.getByRole('region', { name: 'What it changes' });
  const distance = page.getByRole('textbox', { name: 'Distance, new' });
  await expect.element(distance).toHaveValue('1.18');
  await expect.element(changes).toMatchTextContent(/Lille.*Lyon.*12 pallets.*as before/);
  await expect
    .element(changes)
    .toMatchTextContent(/2 quotes of last week.*\+2\.5 %.*Below cost.*1 → 0.*1 booked.*\+€10\.00/);
  await distance.fill('10.01');
  await expect.element(page.getByText('At most 1,000.')).toBeVisible();
  await distance.fill('a lot');
  await expect.element(page.getByText('Enter a figure, like those beside it.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ask a second person to confirm it' })).toBeDisabled();
  await distance.fill('1.30');
  await expect.element(page.getByRole('row', { name: /Distance a km 1\.18.*\+10\.2 %/ })).toBeVisible();
  await expect.element(changes).not.toMatchTextContent(/Lyon.*12 pallets.*as before.*Gliwice/);
  expect(await axeFaults(document.querySelector('main') as HTMLElement)).toEqual([]);
  await changes.getByRole('textbox', { name: 'Name of the tariff' }).fill('2026-05');
  await changes.getByLabelText('First day').fill('2026-05-01');
  await changes.getByRole('textbox', { name: 'Reason' }).fill('Diesel');
  await changes.getByRole('button', { name: 'Ask a second person to confirm it' }).click();
  await expect.element(page.getByRole('heading', { name: 'Price requests', level: 1 })).toBeVisible();
  const figures = { ...FIGURES, truck: { ...FIGURES.truck, per_km: 130 } };
  expect(written).toEqual([
    { url: 'tariffs', body: { version: '2026-05', effective_on: '2026-05-01', figures, reason: 'Diesel' } },
  ]);
});

test('a lane on which carriers are offered less than it costs them is marked', async () => {
  await openTariff();
  const lanes = page.getByRole('list', { name: 'Ten lanes' }).getByRole('listitem');
  await expect.element(lanes.nth(0)).toMatchTextContent(/Lyon.*it costs them €9,000\.00.*Below cost/);
  await expect.element(lanes.nth(1)).toMatchTextContent(/Gliwice.*Carriers are offered €.*it costs them €500\.00$/);
  await expect.element(lanes.nth(2)).not.toMatchTextContent(/costs them/);
});

test('more goods never cost less: a point of a curve below the one before is refused', async () => {
  await openTariff();
  const share = page.getByRole('textbox', { name: 'Share of the floor, 0.4 m, new' });
  await share.fill('5.00');
  await expect.element(page.getByText(/^More goods must not cost less, and no further metre/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ask a second person to confirm it' })).toBeDisabled();
  await share.fill('9.00');
  await expect.element(page.getByText(/^More goods must not cost less, and no further metre/)).not.toBeInTheDocument();
});

test('points of a curve that are raised one after the other are taken together', async () => {
  await openTariff();
  const share = (metres: string) => page.getByRole('textbox', { name: `Share of the floor, ${metres} m, new` });
  const tooSteep = page.getByText(/no further metre more than the one before it/);
  // Then the line goes on flatter than it does after the next point, which still has its old figure.
  await share('0.8').fill('15.00');
  await expect.element(tooSteep).toBeVisible();
  await share('1.2').fill('19.00');
  await expect.element(tooSteep).not.toBeInTheDocument();
});

test('regular and one-way lanes are chosen by the names of their places, and sent as the engine knows them', async () => {
  const { written, server } = await openTariff();
  server.on('GET', /\/addresses\/suggestions$/, ({ query }) => ({
    json: { items: query.get('q')?.startsWith('Gli') ? TOWNS : [] },
  }));
  const regular = page.getByRole('region', { name: 'Regular lanes' });
  const oneWay = page.getByRole('region', { name: 'One-way lanes' });
  await expect.element(regular).toMatchTextContent(/Nord, France 59 to Silesian Voivodeship, Poland SL both ways/);
  await expect.element(oneWay.getByText('Every direction is open.')).toBeVisible();

  const add = regular.getByRole('button', { name: 'Add the regular lane' });
  await add.click();
  await expect.element(regular.getByText('Choose a region, or a town in it.').first()).toBeVisible();
  await regular.getByRole('combobox', { name: 'From' }).fill('Gliw');
  await page.getByRole('option', { name: /^Gliwice: Silesian/ }).click();
  await regular.getByRole('combobox', { name: 'To' }).fill('nord');
  await page.getByRole('option', { name: 'Nord, France 59' }).click();
  // The lane runs both ways already.
  await add.click();
  await expect.element(regular.getByText('The list has this lane already.')).toBeVisible();
  await regular.getByRole('combobox', { name: 'To' }).fill('Rhône');
  await page.getByRole('option', { name: 'Rhône, France 69' }).click();
  await regular.getByRole('checkbox', { name: 'Both ways' }).click();
  await add.click();
  await expect.element(regular).toMatchTextContent(/Silesian Voivodeship, Poland SL to Rhône, France 69 one way New/);
  await regular.getByRole('button', { name: /^Remove Nord/ }).click();
  await expect.element(regular).toMatchTextContent(/Nord, France 59 to Silesian.*Ends/);
  await regular.getByRole('button', { name: /^Keep it Nord/ }).click();

  await oneWay.getByRole('combobox', { name: 'From' }).fill('Ital');
  await page.getByRole('option', { name: 'Italy', exact: true }).click();
  await oneWay.getByRole('combobox', { name: 'To' }).fill('Swed');
  await page.getByRole('option', { name: 'Sweden', exact: true }).click();
  await oneWay.getByRole('button', { name: 'Close this direction' }).click();
  await expect.element(oneWay).toMatchTextContent(/Italy to Sweden.*New/);
  expect(await axeFaults(document.querySelector('main') as HTMLElement)).toEqual([]);

  const changes = page.getByRole('region', { name: 'What it changes' });
  await changes.getByRole('textbox', { name: 'Name of the tariff' }).fill('2026-05');
  await changes.getByLabelText('First day').fill('2026-05-01');
  await changes.getByRole('textbox', { name: 'Reason' }).fill('A new line');
  await changes.getByRole('button', { name: 'Ask a second person to confirm it' }).click();
  await expect.element(page.getByRole('heading', { name: 'Price requests', level: 1 })).toBeVisible();
  const corridors = [...FIGURES.corridors, ['PL-SL', 'FR-69', false]];
  const figures = { ...FIGURES, corridors, one_way: { IT: ['SE'] } };
  expect(written).toEqual([
    { url: 'tariffs', body: { version: '2026-05', effective_on: '2026-05-01', figures, reason: 'A new line' } },
  ]);
});

test('a tariff that is not sent stays as it was typed, until it is discarded', async () => {
  await openTariff();
  await page.getByRole('textbox', { name: 'Call-out, new' }).fill('165.00');
  await page.getByRole('textbox', { name: 'Distance, new' }).fill('much');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Winter');
  await expect.element(page.getByText(/^Draft, saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Back to the tariffs' }).click();
  const tariffs = page.getByRole('region', { name: 'Tariffs' });
  await tariffs.getByRole('button', { name: 'Enter a tariff' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Call-out, new' })).toHaveValue('165.00');
  await expect.element(page.getByRole('textbox', { name: 'Distance, new' })).toHaveValue('much');
  await expect.element(page.getByText('Enter a figure, like those beside it.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Winter');
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Call-out, new' })).toHaveValue('160.00');
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('');
  await expect.element(page.getByText(/^Draft, saved/)).not.toBeInTheDocument();
});

const DRAFT = 'lading.tariff';
const keptDraft = () => Object.keys(localStorage).find((key) => key.startsWith(DRAFT)) ?? '';

test('a draft that is taken back adds and ends its own lanes alone: those that came into force since stay', async () => {
  const { server } = await openTariff();
  const regular = page.getByRole('region', { name: 'Regular lanes' });
  await regular.getByRole('button', { name: /^Remove Nord/ }).click();
  await page.getByRole('button', { name: 'Back to the tariffs' }).click();
  const since = {
    ...FIGURES,
    corridors: [...FIGURES.corridors, ['FR-69', 'IT-TO', true] as const],
    one_way: { PL: ['FR'] },
  };
  server.on('GET', /\/support\/tariffs$/, {
    json: { ...TARIFFS, items: TARIFFS.items.map((tariff) => ({ ...tariff, figures: since })) },
  });
  await queryClient.invalidateQueries({ queryKey: ['support', 'tariffs'] });
  await page.getByRole('region', { name: 'Tariffs' }).getByRole('button', { name: 'Enter a tariff' }).click();
  await expect
    .element(regular)
    .toMatchTextContent(/Nord, France 59 to Silesian.*Ends.*Rhône, France 69 to Turin, Italy/);
  await expect.element(regular.getByText('Ends', { exact: true })).toHaveLength(1);
  const oneWay = page.getByRole('region', { name: 'One-way lanes' });
  await expect.element(oneWay).toMatchTextContent(/Poland to France/);
  await expect.element(oneWay.getByText('Ends', { exact: true })).not.toBeInTheDocument();
});

test('the focus stays with a lane as it is removed and kept, and goes to the heading as the draft is discarded', async () => {
  await openTariff();
  const regular = page.getByRole('region', { name: 'Regular lanes' });
  await regular.getByRole('button', { name: /^Remove Nord/ }).click();
  await expect.element(regular.getByRole('button', { name: /^Keep it Nord/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(regular.getByRole('button', { name: /^Remove Nord/ })).toHaveFocus();
  const oneWay = page.getByRole('region', { name: 'One-way lanes' });
  await oneWay.getByRole('combobox', { name: 'From' }).fill('Ital');
  await page.getByRole('option', { name: 'Italy', exact: true }).click();
  await oneWay.getByRole('combobox', { name: 'To' }).fill('Swed');
  await page.getByRole('option', { name: 'Sweden', exact: true }).click();
  await oneWay.getByRole('button', { name: 'Close this direction' }).click();
  await oneWay.getByRole('button', { name: /^Remove Italy/ }).click();
  await expect.element(oneWay.getByRole('button', { name: 'Close this direction' })).toHaveFocus();
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect.element(page.getByRole('heading', { name: 'New tariff', level: 1 })).toHaveFocus();
});

test('sums by figures that were typed over say so until they are priced again, and can be asked for again', async () => {
  const { server } = await openTariff();
  const changes = page.getByRole('region', { name: 'What it changes' });
  await expect.element(changes).toMatchTextContent(/\+2\.5 %/);
  server.on('POST', /\/support\/tariff-trials$/, { status: 500, json: {} });
  await page.getByRole('textbox', { name: 'Distance, new' }).fill('1.30');
  await expect.element(changes.getByText('By the figures of before. Being priced again.')).toBeVisible();
  await expect.element(changes.getByText('Last week’s quotes could not be priced again.')).toBeVisible();
  server.on('POST', /\/support\/tariff-trials$/, {
    json: {
      quotes: 2000,
      all_quotes: 3412,
      before: 100_000,
      after: 104_000,
      booked: 1,
      booked_change: 1000,
      below_cost: { before: 1, after: 0 },
      sample_costs: Array.from({ length: 10 }, () => null),
    },
  });
  await changes.getByRole('button', { name: 'Try again' }).click();
  await expect.element(changes).toMatchTextContent(/The latest 2,000 of 3,412 quotes of last week.*\+4\.0 %/);
  await expect.element(changes.getByText('By the figures of before. Being priced again.')).not.toBeInTheDocument();
});

test('a tariff is typed beside the one in force, on whichever page of the list that stands', async () => {
  const [first] = TARIFFS.items;
  const ahead = Array.from({ length: 30 }, (_, at) => ({ ...first, version: `later-${at}`, in_force: false }));
  const { server } = await openPrices({}, []);
  await expect.element(page.getByRole('list', { name: 'Tariffs' })).toBeVisible();
  server.on('GET', /\/support\/tariffs$/, ({ query }) => ({
    json:
      query.get('page') === '2'
        ? { ...TARIFFS, meta: listMeta(33, { limit: 30, page: 2 }) }
        : { items: ahead, meta: listMeta(33, { limit: 30, page: 1 }) },
  }));
  await queryClient.resetQueries({ queryKey: ['support', 'tariffs'] });
  await page.getByRole('region', { name: 'Tariffs' }).getByRole('button', { name: 'Enter a tariff' }).click();
  await expect.element(page.getByText(/^In force: 2026-01 since/)).toBeVisible();
});

test('a tariff without a change says why it cannot be sent', async () => {
  await openTariff();
  const reason = page.getByText('Nothing differs from the tariff in force yet. Change a figure or a lane first.');
  await expect.element(reason).toBeVisible();
  await page.getByRole('textbox', { name: 'Call-out, new' }).fill('165.00');
  await expect.element(reason).not.toBeInTheDocument();
});

test('what is typed in another tab stands here too, so that neither writes over the other', async () => {
  await openTariff();
  await page.getByRole('textbox', { name: 'Call-out, new' }).fill('165.00');
  const key = keptDraft();
  const other = JSON.parse(localStorage.getItem(key) ?? '{}');
  other.texts['truck.call_out'] = { text: '170.00', value: 17_000 };
  other.reason = 'From the other tab';
  localStorage.setItem(key, JSON.stringify(other));
  dispatchEvent(new StorageEvent('storage', { key }));
  await expect.element(page.getByRole('textbox', { name: 'Call-out, new' })).toHaveValue('170.00');
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('From the other tab');
});

test('who approves a tariff reads what it changes, figure by figure and lane by lane', async () => {
  await openPrices({}, []);
  const waiting = page.getByRole('list', { name: 'Tariffs' }).getByRole('listitem').filter({ hasText: '2026-03' });
  await expect
    .element(waiting.first())
    .toMatchTextContent(
      /Against 2026-01, in force.*Distance: 1\.18 1\.21 a km.*Regular now: Rhône, France 69 to .*, Italy TO.*No longer regular: Nord, France 59 to .*both ways.*Closed now: Poland to France/,
    );
});

test('whatever is typed into the first day of a tariff, the page stands', async () => {
  await openTariff();
  await typeEverything(page.getByRole('textbox', { name: 'First day' }), 'day');
});
