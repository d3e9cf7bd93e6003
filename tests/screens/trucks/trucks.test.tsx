import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listMeta } from '#contract/list.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { DISPATCHER, openApp, type Scene, SIZES } from '../app/open-app.tsx';
import { aTruck, keepFleet, RIGID } from './fleet.ts';

const dialog = page.getByRole('dialog');
const list = page.getByRole('list', { name: 'Trucks' });

async function openFleet(trucks = [aTruck(), RIGID], scene: Scene = {}) {
  const app = await openApp('/missions', { user: DISPATCHER, ...scene });
  const fleet = keepFleet(app.server, [...trucks]);
  await app.router.navigate({ to: '/trucks' });
  return { ...app, fleet };
}

test('the trucks are listed with their size, equipment and usual driver', async () => {
  await openFleet();
  await expect.element(page.getByRole('heading', { name: 'Trucks', level: 1 })).toBeVisible();
  const rows = list.getByRole('button');
  await expect.element(rows.first()).toMatchTextContent(/GO-417-IU/);
  await expect.element(rows.first()).toMatchTextContent(/13\.60 × 2\.48 × 2\.70 m, 25,000 kg/);
  await expect.element(rows.first()).toMatchTextContent(/Krzysztof Nowak.*Euro 6/);
  await expect.element(rows.last()).toMatchTextContent(/No usual driver.*Tail lift/);
  await expect.element(page.getByText('2 trucks')).toBeVisible();
  expect(document.title).toBe('Lading – Trucks');
});

test('a truck is added by keyboard, with what is wrong beside its field', async () => {
  const { fleet } = await openFleet([]);
  await expect.element(page.getByText('No truck yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add a truck' }).click();
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Licence plate' }).fill('go-764-oi');
  await dialog.getByRole('textbox', { name: 'Payload' }).fill('6 t');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Enter a whole number.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Payload' }).fill('6200');
  await dialog.getByRole('checkbox', { name: 'Tail lift' }).click();
  await dialog.getByRole('combobox', { name: /Usual driver/ }).selectOptions('Krzysztof Nowak');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByText(/Truck saved/)).toBeVisible();
  await expect.element(list.getByRole('button')).toMatchTextContent(/6,200 kg/);
  expect(fleet).toMatchObject([{ payload: 6200, tail_lift: true, euro_class: 'euro_6', length: 1360 }]);
});

test('a truck says what support changed on it', async () => {
  const app = await openFleet();
  const asked: (string | null)[] = [];
  app.server.on('GET', /\/support-changes$/, ({ query }) => {
    asked.push(query.get('entity'));
    return { json: { items: [], meta: listMeta(0, { limit: 30, page: 1 }) } };
  });
  await list.getByRole('button').first().click();
  await dialog.getByText('Changes by Lading’s support').click();
  await expect.element(dialog.getByText('Support has changed nothing here.')).toBeVisible();
  expect(asked).toEqual([aTruck().uuid]);
});

test('a truck is changed, with its values in the form', async () => {
  const { fleet } = await openFleet();
  await list.getByRole('button').first().click();
  await expect.element(dialog.getByRole('textbox', { name: 'Licence plate' })).toHaveValue('GO-417-IU');
  await expect.element(dialog.getByRole('combobox', { name: /Usual driver/ })).toHaveDisplayValue('Krzysztof Nowak');
  await dialog.getByRole('textbox', { name: 'Inner height' }).fill('300');
  await dialog.getByRole('combobox', { name: /EURO class/ }).selectOptions('Zero emission');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(list.getByRole('button').first()).toMatchTextContent(/3\.00 m.*Zero emission/);
  expect(fleet[0]).toMatchObject({ height: 300, euro_class: 'zero' });
});

test('a truck is removed once that is confirmed', async () => {
  const { fleet } = await openFleet();
  await list.getByRole('button').last().click();
  await dialog.getByRole('button', { name: 'Remove truck' }).click();
  await page.getByRole('button', { name: 'Remove GU-351-IO' }).click();
  await expect.element(page.getByText('1 truck', { exact: true })).toBeVisible();
  expect(fleet.map(({ licence_plate }) => licence_plate)).toEqual(['GO-417-IU']);
});

test('a refusal stands beside its field, and the typed text stays', async () => {
  const { server } = await openFleet();
  const violations = [{ property_path: 'licence_plate', message: 'This value is already used.', code: 'already_used' }];
  server.on('POST', /\/trucks$/, { problem: { status: 422, code: 'violations', title: 'Wrong', violations } });
  await page.getByRole('button', { name: 'Add a truck' }).click();
  const plate = dialog.getByRole('textbox', { name: 'Licence plate' });
  await plate.fill('GU-351-IO');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(dialog.getByText('This value is already used.')).toBeVisible();
  await expect.element(plate).toHaveValue('GU-351-IO');
});

test('a list that does not load says so, and one that was read stays without network', async () => {
  const { server } = await openFleet([aTruck()]);
  await expect.element(list.getByRole('button')).toBeVisible();
  server.isDown = true;
  await page.getByRole('button', { name: 'Add a truck' }).click();
  await dialog.getByRole('textbox', { name: 'Licence plate' }).fill('GU-351-IO');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(dialog.getByText('Check your Internet connection')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(list.getByRole('button')).toMatchTextContent(/GO-417-IU/);
});

test('nothing read, nothing answered: try again', async () => {
  const { server } = await openApp('/missions', { user: DISPATCHER }).then(async (app) => {
    app.server.on('GET', /\/trucks$/, { problem: { status: 500, code: 'internal_error', title: 'Error' } });
    await app.router.navigate({ to: '/trucks' });
    return app;
  });
  await expect.element(page.getByText('The trucks did not load.')).toBeVisible();
  keepFleet(server, [aTruck()]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(list.getByRole('button')).toMatchTextContent(/GO-417-IU/);
});

test.each(['smallPhone', 'tablet', 'desktop'] as const)('nothing is cut or out of reach: %s', async (size) => {
  await openFleet(undefined, { size, locale: 'pl' });
  await expect.element(page.getByRole('heading', { name: 'Pojazdy', level: 1 })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  await page.getByRole('button', { name: /GU-351-IO/ }).click();
  await expect.element(dialog).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

test('the tabs of drivers and trucks stand at one place on both pages, under the entry of both', async () => {
  const { router } = await openFleet([], { size: 'tablet' });
  const tabs = page.getByRole('navigation', { name: 'Drivers and trucks' });
  const place = () => tabs.element().getBoundingClientRect();
  await expect.element(tabs.getByRole('link', { name: 'Trucks' })).toHaveAttribute('aria-current', 'page');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect.element(main.getByRole('link', { name: 'Drivers' })).toHaveAttribute('aria-current', 'page');
  const { left, top, width } = place();
  await router.navigate({ to: '/drivers' });
  await expect.element(tabs.getByRole('link', { name: 'Drivers' })).toHaveAttribute('aria-current', 'page');
  expect(place()).toMatchObject({ left, top, width });
});
