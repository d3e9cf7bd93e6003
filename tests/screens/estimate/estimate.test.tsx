import '#design/tokens.css';
import '#design/fonts.css';
import '#design/base.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { speak } from '#app/public/speak.ts';
import { type Estimate, keptEstimate } from '#device/estimate/estimate.ts';
import { startAgain } from '#device/session/put-aside.ts';
import { STORAGE_KEYS } from '#device/session/storage-keys.ts';
import type { Locale } from '#freight/user/locale.ts';
import { EstimatePage } from '#screens/visitor/estimate/estimate-page.tsx';
import { axeFaults } from '../app/axe-faults.ts';
import { FakeServer } from '../app/fake-server.ts';
import { SIZES } from '../app/open-app.tsx';

const FOUND: Estimate = {
  distance: 1_214_000,
  distance_estimated: true,
  path: [
    { lat: 50.72, lng: 3.16 },
    { lat: 48.85, lng: 2.35 },
    { lat: 45.76, lng: 4.84 },
  ],
  linear_meters: 6,
  price: { amount_min: 59_000, amount_max: 71_000, currency: 'EUR' },
  pickup_address: {
    postal_code: '59200',
    city: 'Tourcoing',
    country: 'FR',
    division_code: 'FR-59',
    location: { lat: 50.72, lng: 3.16 },
  },
  delivery_address: {
    postal_code: '44-100',
    city: 'Gliwice',
    country: 'PL',
    division_code: 'PL-24',
    location: { lat: 50.29, lng: 18.67 },
  },
  co2: { grams: 698_900, factor: 95, source: 'GLEC Framework', version: '3.0' },
};

interface Opened {
  readonly size?: keyof typeof SIZES;
  readonly locale?: Locale;
  /** What this tab keeps of an estimate. */
  readonly kept?: string;
}

async function openEstimate({ size = 'desktop', locale = 'en', kept }: Opened = {}) {
  sessionStorage.clear();
  if (kept !== undefined) sessionStorage.setItem(STORAGE_KEYS.estimate, kept);
  const server = FakeServer.open();
  server.on('POST', /\/v2\/estimation-requests$/, { json: FOUND });
  const [width, height] = SIZES[size];
  await page.viewport(width, height);
  await speak('estimate', locale);
  const onLocale = vi.fn((next: Locale) => void speak('estimate', next));
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <EstimatePage onLocale={onLocale} />
    </I18nProvider>,
  );
  onTestFinished(() => screen.unmount());
  return { server, onLocale, screen };
}

const from = page.getByRole('textbox', { name: 'From, postal code and city' });
const to = page.getByRole('textbox', { name: 'To, postal code and city' });

async function fill() {
  await from.fill('59200 Tourcoing');
  await page.getByRole('combobox', { name: 'Country' }).nth(1).selectOptions('Poland');
  await to.fill('44-100 Gliwice');
  await page.getByRole('textbox', { name: 'Quantity' }).fill('15');
  await page.getByRole('textbox', { name: 'Height' }).fill('180');
  await page.getByRole('textbox', { name: 'Total weight' }).fill('6,060');
}

test('an estimate over the sea says that there is no price, and leads to a quote all the same', async () => {
  const { server } = await openEstimate();
  const unavailable = { code: 'sea_crossing', title: 'This transport crosses the sea.' };
  server.on('POST', /\/v2\/estimation-requests$/, { json: { ...FOUND, price: null, unavailable } });
  await fill();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('region', { name: 'No estimate' })).toBeVisible();
  await expect.element(page.getByText(/This transport needs a ferry/)).toBeVisible();
  await expect.element(page.getByText(/€/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Get a quote' })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

test('an estimate: the range, the lane and the figures, and what was typed is kept for a quote', async () => {
  const { server } = await openEstimate();
  const bodies: unknown[] = [];
  server.on('POST', /\/v2\/estimation-requests$/, ({ body }) => {
    bodies.push(JSON.parse(body));
    return { json: FOUND };
  });
  await fill();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Price range, excl. VAT' })).toBeVisible();
  await expect.element(page.getByText('€590 to €710')).toBeVisible();
  await expect.element(page.getByText('15 pallets, 6.0 ldm')).toBeVisible();
  await expect.element(page.getByText('1,214 km by road, estimated')).toBeVisible();
  await expect.element(page.getByText('44-100, Poland')).toBeVisible();
  await expect.element(page.getByRole('main')).toMatchTextContent(/CO2e700\s?kg/);
  expect(bodies).toEqual([
    {
      pickup_address: { country: 'FR', place: '59200 Tourcoing' },
      delivery_address: { country: 'PL', place: '44-100 Gliwice' },
      load: { type: 'pallets', format: '120x80', quantity: 15, height: 180, weight: 6060 },
    },
  ]);
  expect(keptEstimate()).toMatchObject({ pickup: { city: 'Tourcoing' }, delivery: { city: 'Gliwice' } });
  await expect.element(page.getByRole('link', { name: 'Get a quote' })).toBeVisible();
  expect(document.title).toBe('Lading – Estimate a transport');
});

test.each([
  ['en', 'Show on the map', /1,214\skm, estimated\./],
  ['fr', 'Voir sur la carte', /1.214\skm, estimation\./],
  ['pl', 'Pokaż na mapie', /1214\skm, szacunkowo\./],
] as const)('the road of an estimate is on a map once it is asked for: %s', async (locale, button, words) => {
  const { screen } = await openEstimate({ locale: 'en' });
  await fill();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Price range, excl. VAT' })).toBeVisible();
  await speak('estimate', locale);
  await screen.getByRole('button', { name: button }).click();
  await expect.element(page.getByRole('figure')).toMatchTextContent(words);
  expect(page.getByRole('figure').element().querySelectorAll('li')).toHaveLength(2);
});

test.each(['en', 'fr', 'pl'] as const)('an estimate that cannot be drawn is said and put aside: %s', async (locale) => {
  onTestFinished(() => startAgain('estimate'));
  await openEstimate({ locale, kept: '{"asked":{"pickup_address":null}}' });
  const said = {
    en: 'Your draft cannot be opened',
    fr: 'Votre brouillon ne peut pas être ouvert',
    pl: 'Nie można otworzyć szkicu',
  };
  await expect.element(page.getByRole('heading', { level: 2 })).toMatchTextContent(new RegExp(said[locale]));
  await expect.poll(() => sessionStorage.getItem(STORAGE_KEYS.estimate)).toBeNull();
  expect(await axeFaults()).toEqual([]);
  if (locale !== 'en') return;
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect.element(from).toHaveValue('');
});

test('the way to a quote leads to a new shipment, and who has no account can make one', async () => {
  await openEstimate();
  await fill();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('link', { name: 'Get a quote' }))
    .toHaveAttribute('href', '/shipments/new?start=estimate');
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Create an account' }))
    .toHaveAttribute('href', '/auth/register');
});

test('towns of the country are suggested while one is typed', async () => {
  const { server } = await openEstimate();
  const asked: string[] = [];
  server.on('GET', /\/estimation-requests\/towns$/, ({ query }) => {
    asked.push(query.toString());
    return { json: { items: [{ postal_code: '59200', city: 'Tourcoing' }] } };
  });
  const input = (await from.findElement()) as HTMLInputElement;
  await from.fill('tourc');
  const suggested = () => Array.from(input.list?.options ?? [], ({ value }) => value);
  await expect.poll(suggested).toEqual(['59200 Tourcoing']);
  expect(asked).toEqual(['q=tourc&country=FR']);
});

test('towns of another country are no longer suggested, also where nothing answers', async () => {
  const { server } = await openEstimate();
  server.on('GET', /\/estimation-requests\/towns$/, ({ query }) =>
    query.get('country') === 'FR' ? { json: { items: [{ postal_code: '59200', city: 'Tourcoing' }] } } : 'no network',
  );
  const input = (await from.findElement()) as HTMLInputElement;
  await from.fill('tourc');
  await expect.poll(() => input.list?.options.length).toBe(1);
  await page.getByRole('combobox', { name: 'Country' }).first().selectOptions('Belgium');
  await expect.poll(() => input.list).toBeNull();
});

test('a fault stands beside its field, and the first has the focus', async () => {
  const { server } = await openEstimate();
  const violations = [
    {
      property_path: 'delivery_address.place',
      message: 'Please enter the postal code and the city',
      code: 'address_incomplete',
    },
    { property_path: 'load.linear_meters', message: 'Longer than a truck.', code: 'load_too_long' },
  ];
  server.on('POST', /estimation-requests$/, {
    problem: { status: 422, code: 'violations', title: 'Wrong', violations },
  });
  await page.getByRole('button', { name: 'Estimate' }).click();
  await expect.element(to).toHaveFocus();
  await expect.element(to).toHaveAccessibleDescription('Please enter the postal code and the city');
  await expect
    .element(page.getByRole('textbox', { name: 'Quantity' }))
    .toHaveAccessibleDescription('Longer than a truck.');
});

test('without a network, and where there were too many, it says so and keeps what was typed', async () => {
  const { server } = await openEstimate();
  server.isDown = true;
  await fill();
  await page.getByRole('button', { name: 'Estimate' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Check your Internet connection');
  server.isDown = false;
  server.on('POST', /estimation-requests$/, {
    problem: { status: 429, code: 'too_many_requests', title: 'Too many requests. Try again later.' },
  });
  await page.getByRole('button', { name: 'Estimate' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Too many requests. Try again later.');
  await expect.element(from).toHaveValue('59200 Tourcoing');
});

test('goods that are no pallets have a length in the place of a format', async () => {
  const { server } = await openEstimate();
  const loads: unknown[] = [];
  server.on('POST', /estimation-requests$/, ({ body }) => {
    loads.push(JSON.parse(body).load);
    return { json: FOUND };
  });
  await fill();
  await page.getByRole('radio', { name: 'Other' }).click();
  await page.getByRole('textbox', { name: 'Length of one piece' }).fill('600');
  await page.getByRole('button', { name: 'Estimate' }).click();
  await expect.element(page.getByText('15 pieces, 6.0 ldm')).toBeVisible();
  expect(loads).toEqual([{ type: 'other', quantity: 15, length: 600, height: 180, weight: 6060 }]);
});

test('on a phone the answer takes the place of the form, which comes back by a press', async () => {
  await openEstimate({ size: 'phone' });
  await fill();
  await page.getByRole('button', { name: 'Estimate' }).click();
  await expect.element(page.getByText('€590 to €710')).toBeVisible();
  await expect.element(from).not.toBeInTheDocument();
  await page.getByRole('button', { name: /Change the goods$/ }).click();
  await expect.element(from).toBeVisible();
  await expect.element(from).toHaveValue('59200 Tourcoing');
});

test('the language changes at once', async () => {
  const { onLocale } = await openEstimate();
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('Français');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Estimer un transport' })).toBeVisible();
  expect(onLocale).toHaveBeenCalledWith('fr');
});

test.each([
  ['smallPhone', 'light'],
  ['phone', 'dark'],
  ['tablet', 'light'],
  ['desktop', 'dark'],
] as const)('nothing is cut or out of reach: %s, %s', async (size, theme) => {
  document.documentElement.dataset.theme = theme;
  onTestFinished(() => {
    delete document.documentElement.dataset.theme;
  });
  await openEstimate({ size, locale: 'pl' });
  const check = async () => {
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
    expect(await axeFaults()).toEqual([]);
  };
  await check();
  await page.getByRole('button', { name: 'Oszacuj' }).click();
  await expect.element(page.getByRole('heading', { name: 'Przedział cenowy netto' })).toBeVisible();
  await check();
});
