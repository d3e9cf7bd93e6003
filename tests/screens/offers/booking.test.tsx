import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyEvent } from '#device/live/apply-event.ts';
import type { Proposal } from '#freight/proposal/proposal.ts';
import { aMission, aUser, uuid } from '#tests/support/mission.ts';
import { anOffer } from '#tests/support/offer.ts';
import type { Answer } from '../app/fake-server.ts';
import { aMembership, DISPATCHER, openApp, type Scene } from '../app/open-app.tsx';
import { typeEverything } from '../dates/typing.ts';
import { aDriver } from '../mission/scene.ts';
import { judged, trades } from './market.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:10:00+01:00') }));

const offer = anOffer();
const SOLO = aUser({ companies: [aMembership({ roles: ['MONO_DRIVER'] })] });
const people = ['Anna Lefebvre', 'Agnieszka Zielińska', 'Krzysztof Nowak'].map((name, index) => {
  const [first_name = '', last_name = ''] = name.split(' ');
  return { ...aDriver, uuid: uuid(0xd1 + index), first_name, last_name };
});
const drivers = people.map((person, index) => judged(person.uuid, index === 1));

const openOffer = (path: string, { serves, ...scene }: Scene = {}) =>
  openApp(path, {
    user: DISPATCHER,
    serves: (server) => {
      trades(server, { offers: [offer], drivers, people });
      serves?.(server);
    },
    ...scene,
  });
const at = `/offers/${offer.uuid}`;
const sheet = page.getByRole('dialog', { name: 'Book this freight?' });

/** An answer of the server that waits until it is let go. */
function heldAnswer() {
  let release: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((resolve) => {
    release = resolve;
  });
  return { answer, release: (given: Answer) => release(given) };
}
const BROKEN: Answer = { problem: { status: 500, code: 'internal_error', title: 'An error has occurred' } };
const LOCKED: Answer = { problem: { status: 409, code: 'company_locked', title: 'The account is suspended' } };

describe('booking', () => {
  test('cannot be left while it is being sent, by no key and by no button', async () => {
    const held = heldAnswer();
    await openOffer(at, { serves: (server) => server.on('POST', /\/booking$/, () => held.answer) });
    await page.getByRole('button', { name: 'Book for €640.00' }).click();
    await sheet.getByRole('button', { name: 'Book for €640.00' }).click();
    await expect.element(sheet.getByRole('button', { name: 'Not now' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).toBeVisible();
    held.release(BROKEN);
    await expect.element(sheet.getByText('Please try again later')).toBeVisible();
    await sheet.getByRole('button', { name: 'Not now' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
  });

  test('that was refused after its page was left is heard in a toast', async () => {
    const held = heldAnswer();
    const { router } = await openOffer(at, { serves: (server) => server.on('POST', /\/booking$/, () => held.answer) });
    await page.getByRole('button', { name: 'Book for €640.00' }).click();
    await sheet.getByRole('button', { name: 'Book for €640.00' }).click();
    await router.navigate({ to: '/offers' });
    held.release(LOCKED);
    await expect.element(page.getByRole('alert').getByText('The account is suspended')).toBeVisible();
  });

  test('shows the mission it became, and never the offer as taken before', async () => {
    const mission = aMission();
    const seen: string[] = [];
    const { at: where } = await openOffer(at, {
      missions: [mission],
      serves: (server) => server.on('POST', /\/booking$/, { json: mission, status: 201 }),
    });
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent ?? '';
      if (seen.at(-1) !== heading) seen.push(heading);
    });
    await page.getByRole('button', { name: 'Book for €640.00' }).click();
    observer.observe(document.body, { childList: true, subtree: true });
    await sheet.getByRole('button', { name: 'Book for €640.00' }).click();
    await vi.waitFor(() => expect(where()).toContain(`/missions/${mission.uuid}`));
    await expect
      .element(page.getByRole('heading', { level: 1, name: new RegExp(mission.reference) }))
      .toBeInTheDocument();
    observer.disconnect();
    expect(seen).not.toContain('Offer already booked');
  });
});

describe('the rules for driving and rest', () => {
  test('is said in the sheet that books, to the only driver of a company', async () => {
    await openOffer(at, {
      user: SOLO,
      serves: (server) =>
        trades(server, { offers: [offer], drivers: [judged(uuid(0xd1), false)], people: people.slice(0, 1) }),
    });
    await page.getByRole('button', { name: 'Book for €640.00' }).click();
    await expect.element(sheet.getByText('You cannot make it.')).toBeVisible();
  });

  test('is counted in the sheet and in the bid form while no driver is chosen', async () => {
    const { router } = await openOffer(at);
    await page.getByRole('button', { name: 'Book for €640.00' }).click();
    await expect.element(sheet.getByText('1 of 3 can be there')).toBeVisible();
    await expect.element(sheet.getByRole('radio', { name: 'Choose later' })).toBeChecked();
    await sheet.getByRole('button', { name: 'Not now' }).click();
    await router.navigate({ to: '/offers/$uuid/proposal', params: { uuid: offer.uuid } });
    await expect.element(page.getByText('1 of 3 can be there')).toBeVisible();
  });

  test('is on the rows of offers, asked for once for all of them', async () => {
    const offers = [1, 2].map((index) => anOffer({ uuid: uuid(0x200 + index) }));
    const { server } = await openOffer('/offers', { serves: (fake) => trades(fake, { offers, drivers, people }) });
    await expect.element(page.getByText('Can be there: Zielińska').first()).toBeVisible();
    expect(server.asked.filter((call) => call.endsWith('/offers/feasibility'))).toHaveLength(1);
  });

  test('is a table of radios, the soonest first, that says against the slot and books with who is chosen', async () => {
    const bodies: unknown[] = [];
    await openOffer(at, {
      serves: (server) => {
        server.on('POST', /\/booking$/, ({ body }) => {
          bodies.push(JSON.parse(body));
          return BROKEN;
        });
      },
    });
    const who = page.getByRole('region', { name: 'Who can be there' });
    await expect.element(who.getByText('1 of 3 can be there')).toBeVisible();
    const rows = who.getByRole('table', { name: 'Who can be there' }).getByRole('rowheader');
    await expect.element(rows.first()).toMatchTextContent(/Lefebvre/);
    const able = who.getByRole('radio', { name: 'A. Zielińska, Gent, free now, there at 08:40, on time, 52 km empty' });
    await able.click();
    await expect.element(page.getByText('home by Wed 18, 10:10')).toBeVisible();
    await page.getByRole('button', { name: 'Book for €640.00' }).click();
    await expect.element(sheet.getByRole('radio', { name: /^A\. Zielińska/ })).toBeChecked();
    await sheet.getByRole('button', { name: 'Book for €640.00' }).click();
    await vi.waitFor(() => expect(bodies).toMatchObject([{ driver: uuid(0xd2) }]));
  });

  test('names the soonest in grey where nobody can, and one press asks for the slot that they can keep', async () => {
    // What was counted for an offer is kept for some minutes: one that no other test asks for.
    const another = anOffer({ uuid: uuid(0x303) });
    const late = drivers.map((driver) => judged(driver.driver, false, { reason: 'pickup_unreachable', late_s: 600 }));
    const { at: where } = await openOffer('/offers', {
      serves: (server) => trades(server, { offers: [another], drivers: late, people }),
    });
    await expect.element(page.getByText('soonest Zielińska, 08:40')).toBeVisible();
    await page.getByRole('link', { name: /Tourcoing/ }).click();
    await expect.element(page.getByText('Nobody is in time.')).toBeVisible();
    expect(document.querySelector('main')?.textContent).not.toMatch(/Cannot/);
    await page.getByRole('button', { name: 'Ask for another slot' }).click();
    await vi.waitFor(() => expect(where()).toContain('/proposal'));
    await expect.element(page.getByRole('radio', { name: 'My own dates' })).toBeChecked();
  });

  test('hides what nobody can run where that is wanted, and says how many', async () => {
    const [mine, other] = [anOffer({ uuid: uuid(0x301) }), anOffer({ uuid: uuid(0x302) })];
    await openOffer('/offers', {
      serves: (server) => {
        trades(server, { offers: [mine, other], drivers, people });
        server.on('GET', /\/offers\/feasibility$/, {
          json: {
            items: [
              { offer: mine.uuid, able: 1, all: 3, names: ['Zielińska'], soonest: null },
              { offer: other.uuid, able: 0, all: 3, names: [], soonest: null },
            ],
          },
        });
      },
    });
    await expect.element(page.getByText('1 would be hidden')).toBeVisible();
    await page.getByRole('switch', { name: 'Only what we can make' }).click();
    await expect.element(page.getByText('1 hidden')).toBeVisible();
    const rows = page.getByRole('list', { name: 'Offers' }).getByRole('listitem');
    expect(rows.all()).toHaveLength(1);
  });

  test('says that nobody is in time where nothing is left, and shows again what was reckoned long ago', async () => {
    const offers = [anOffer({ uuid: uuid(0x303) }), anOffer({ uuid: uuid(0x304) })];
    const { server } = await openOffer('/offers', {
      serves: (fake) => {
        trades(fake, { offers, drivers, people });
        fake.on('GET', /\/offers\/feasibility$/, {
          json: { items: offers.map(({ uuid: offer }) => ({ offer, able: 0, all: 3, names: [], soonest: null })) },
        });
      },
    });
    await expect.element(page.getByText('2 would be hidden')).toBeVisible();
    await page.getByRole('switch', { name: 'Only what we can make' }).click();
    await expect.element(page.getByRole('heading', { name: 'Nobody is in time.' })).toBeVisible();
    server.on('GET', /\/offers\/feasibility$/, {
      json: { items: offers.map(({ uuid: offer }) => ({ offer, able: 1, all: 3, names: ['Nowak'], soonest: null })) },
    });
    vi.setSystemTime(Date.now() + 6 * 60_000);
    onTestFinished(() => void vi.setSystemTime(Date.now() - 6 * 60_000));
    await page.getByRole('switch', { name: 'Only what we can make' }).click();
    await page.getByRole('switch', { name: 'Only what we can make' }).click();
    await expect.element(page.getByRole('list', { name: 'Offers' }).getByRole('listitem').first()).toBeVisible();
  });
});

describe('a bid without a price', () => {
  test('looks empty, has no odds, and names no amount', async () => {
    await openOffer(`${at}/proposal`);
    const price = page.getByRole('textbox', { name: 'Your price, excl. VAT' });
    await expect.element(price).toHaveValue('');
    await expect.element(price).not.toHaveAttribute('placeholder');
    await expect.element(page.getByText('Over 30%')).toBeVisible();
    expect(document.querySelector('ol [aria-current]')).toBeNull();
    await expect.element(page.getByRole('button', { name: 'Send bid', exact: true })).toBeVisible();
    await price.fill('620');
    await expect.element(page.getByRole('button', { name: 'Send bid, €620.00' })).toBeVisible();
    await vi.waitFor(() => expect(document.querySelector('ol [aria-current]')?.textContent).toMatch(/20%/));
  });
});

test('a bid below cost is asked about once, with the floor, and sent when it is confirmed', async () => {
  const bodies: { price: number; below_cost_confirmed: boolean }[] = [];
  const title = 'Fuel and the driver of this transport cost €81.00 at the least.';
  await openOffer(`${at}/proposal`, {
    serves: (server) =>
      server.on('POST', /\/proposal$/, ({ body }) => {
        bodies.push(JSON.parse(body));
        return { problem: { status: 409, code: 'below_cost', title } };
      }),
  });
  const price = page.getByRole('textbox', { name: 'Your price, excl. VAT' });
  await price.fill('50');
  await page.getByRole('button', { name: 'Send bid, €50.00' }).click();
  await expect.element(page.getByRole('alert').getByText(title)).toBeVisible();
  await page.getByRole('button', { name: 'Send below cost, €50.00' }).click();
  await vi.waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies.map((body) => body.below_cost_confirmed)).toEqual([false, true]);
  // Another price is asked about anew.
  await price.fill('60');
  await expect.element(page.getByRole('button', { name: 'Send bid, €60.00' })).toBeVisible();
});

describe('the dates of a bid', () => {
  test('name the day of both stops, also where it is today', async () => {
    const { pickup, delivery } = offer;
    const today = '2026-03-17';
    const soon = anOffer({
      uuid: uuid(0x303),
      pickup: { ...pickup, time_slot: { ...pickup.time_slot, date: today } },
      delivery: { ...delivery, time_slot: { ...delivery.time_slot, date: today } },
    });
    await openOffer(`/offers/${soon.uuid}/proposal`, { serves: (server) => trades(server, { offers: [soon] }) });
    const dates = page.getByRole('group', { name: /^Your dates/ });
    await expect.element(dates).toMatchTextContent(/Pickup.*Tue 17, \d\d:\d\d.*Delivery.*Tue 17, \d\d:\d\d/);
  });

  test.each([
    ['en', '18/03/2026 12:00', 'Bid valid until'],
    ['pl', '18.03.2026 12:00', 'Propozycja ważna do'],
  ] as const)('are written as %s writes them, in 24 hours', async (locale, written, label) => {
    // What was typed is kept: each language has an offer of its own.
    const open = anOffer({ uuid: uuid(locale === 'en' ? 0x301 : 0x302), expires_at: '2026-03-19T15:20:00.000Z' });
    await openOffer(`/offers/${open.uuid}/proposal`, {
      locale,
      serves: (server) => trades(server, { offers: [open] }),
    });
    await expect.element(page.getByLabelText(label)).toHaveValue(written);
  });

  test('are read as they are typed, and refused where they are none', async () => {
    await openOffer(`${at}/proposal`);
    await page.getByRole('radio', { name: 'My own dates' }).click();
    const pickup = page.getByRole('group', { name: 'Pickup' });
    const [day, from] = [pickup.getByRole('textbox', { name: 'Day' }), pickup.getByRole('textbox', { name: 'From' })];
    await day.fill('18.3.2026');
    await from.fill('7');
    await userEvent.keyboard('{Tab}');
    await expect.element(day).toHaveValue('18/03/2026');
    await expect.element(from).toHaveValue('07:00');
    await from.click();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(from).toHaveValue('07:15');
    await day.fill('31/02/2026');
    await page.getByRole('textbox', { name: 'Your price, excl. VAT' }).fill('six hundred');
    await page.getByRole('button', { name: /^Send bid/ }).click();
    await expect.element(pickup.getByText('Invalid date')).toBeVisible();
    await expect.element(page.getByText('Invalid price')).toBeVisible();
  });
});

// What is typed into a bid stays in its tab.
afterEach(() => sessionStorage.clear());

test('whatever is typed into the days and times of a bid, its form stands', async () => {
  await openOffer(`${at}/proposal`);
  await page.getByRole('radio', { name: 'My own dates' }).click();
  const pickup = page.getByRole('group', { name: 'Pickup' });
  await typeEverything(pickup.getByRole('textbox', { name: 'Day' }), 'day');
  await typeEverything(pickup.getByRole('textbox', { name: 'From' }), 'time');
  await typeEverything(page.getByRole('group', { name: 'Delivery' }).getByRole('textbox', { name: 'To' }), 'time');
  await typeEverything(page.getByLabelText('Bid valid until'), 'moment');
});

test('a bid over midnight says until when, and a time that no clock shows is refused at its field', async () => {
  await openOffer(`${at}/proposal`);
  await page.getByRole('radio', { name: 'My own dates' }).click();
  const pickup = page.getByRole('group', { name: 'Pickup' });
  await pickup.getByRole('textbox', { name: 'From' }).fill('22h');
  await pickup.getByRole('textbox', { name: 'To' }).fill('2:00 AM');
  await expect.element(pickup.getByText(/^until [A-Z][a-z]{2} 02:00$/)).toBeVisible();
  await pickup.getByRole('textbox', { name: 'To' }).fill('27:00');
  await page.getByRole('button', { name: /^Send bid/ }).click();
  await expect.element(pickup.getByText('Enter a time from 00:00 to 24:00, like 08:30.')).toBeVisible();
});

test.each([
  ['of another app', '{"price":1}'],
  ['that is no JSON', '{"price'],
])('a bid %s is put aside and said, and the form opens without it', async (_which, kept) => {
  sessionStorage.setItem(`lading.form.bid.${DISPATCHER.uuid}.${offer.uuid}`, kept);
  await openOffer(`${at}/proposal`);
  await expect.element(page.getByRole('heading', { name: 'Your draft cannot be opened' })).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Your price, excl. VAT' })).toHaveValue('');
});

describe('a bid that was sent', () => {
  const sent: Proposal = {
    uuid: uuid(0xb1d),
    state: 'pending',
    pricing: { price: 69_000, currency: 'EUR' },
    agreed_pricing: null,
    pickup_time_slot: null,
    delivery_time_slot: null,
    created_at: '2026-03-17T07:00:00.000Z',
    expires_at: '2026-03-17T12:00:00.000Z',
    closed_at: null,
    counter_offer: null,
    carrier: { uuid: uuid(0xca), name: 'Transports Delcourt' },
    offer,
    mission: null,
  };
  const closed_at = '2026-03-17T07:09:00.000Z';

  test.each([
    ['accepted', 'Your bid was accepted', { closed_at, mission: { uuid: uuid(1), reference: 'LD-48177' } }],
    ['refused', 'Your bid was refused', { closed_at }],
    ['renewable', 'Your bid expired', {}],
    ['expired', 'Your bid expired', {}],
    ['closed', 'Your bid was closed', { closed_at }],
    [
      'pending',
      'The shipper answered with €660.00',
      { counter_offer: { price: 66_000, currency: 'EUR', created_at: closed_at, expires_at: sent.expires_at } },
    ],
  ] as const)('says on its open page that it is %s', async (state, words, otherwise) => {
    let bid = sent;
    await openOffer(`${at}/proposal?sent=1`, {
      serves: (server) => server.on('GET', /\/offers\/[^/]+\/proposal$/, () => ({ json: bid })),
    });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Bid sent' })).toBeVisible();
    bid = { ...sent, state, ...otherwise };
    const company = DISPATCHER.companies[0]?.uuid ?? '';
    applyEvent({ userId: DISPATCHER.uuid, company }, { type: 'bid_changed', offer: offer.uuid });
    await expect.element(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
    await expect.element(page.getByText(/^The shipper has your bid\./)).not.toBeInTheDocument();
    if (state !== 'accepted') return;
    await expect.element(page.getByText('Mission LD-48177')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Open the mission' })).toBeVisible();
  });
});
