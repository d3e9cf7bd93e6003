import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listMeta } from '#contract/list.ts';
import type { CompanyDriver, Driver } from '#freight/driver/driver.ts';
import { uuid } from '#tests/support/mission.ts';
import { DISPATCHER, openApp } from '../app/open-app.tsx';

const EWA: CompanyDriver = {
  uuid: uuid(0xd1),
  user: null,
  first_name: 'Ewa',
  last_name: 'Lis',
  phone: '+33639985678',
  email: 'ewa@delcourt.example',
  status: 'no_access',
  locale: null,
};

/** The page of a driver, and what is asked of the server about them. */
async function openDriver(driver: CompanyDriver, path = `/drivers/${driver.uuid}`) {
  let kept = driver;
  const asked: string[] = [];
  const becomes = (status: Driver['status'], question: string) => {
    kept = { ...kept, status };
    asked.push(question);
    return { json: kept };
  };
  const app = await openApp(path, {
    user: DISPATCHER,
    serves: (fake) => {
      fake.on('GET', /\/drivers$/, () => ({ json: { items: [kept], meta: listMeta(1, { limit: 30, page: 1 }) } }));
      fake.on('GET', /\/drivers\/[0-9a-f-]{36}$/, () => ({ json: { ...kept, lost_steps: null } }));
      fake.on('POST', /\/invite$/, ({ body }) => {
        const { channel, locale } = JSON.parse(body);
        kept = { ...kept, locale };
        return becomes('invited', `invite ${channel} ${locale}`);
      });
      fake.on('POST', /\/disable$/, () => becomes('disabled', 'disable'));
      fake.on('POST', /\/enable$/, () => becomes('no_access', 'enable'));
    },
  });
  return { ...app, asked };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const access = page.getByRole('region', { name: 'Access to the app' });

test('a driver without an account is invited by e-mail, and again by SMS', async () => {
  const { asked } = await openDriver(EWA);
  await expect.element(access.getByText(/No account yet/)).toBeVisible();
  await button('Invite by e-mail').click();
  await expect.element(page.getByText('Invite sent to ewa@delcourt.example')).toBeVisible();
  await expect.element(access.getByText(/A link is on its way/)).toBeVisible();
  await button('Invite again by SMS').click();
  await expect.poll(() => asked).toEqual(['invite email en', 'invite sms en']);
});

test('an invite is in the language that the dispatcher chose, and again in the one it went out in', async () => {
  const { asked, router } = await openDriver(EWA);
  const language = page.getByRole('combobox', { name: 'Language of the invite' });
  await expect.element(language).toHaveDisplayValue('English');
  await language.selectOptions('Polski');
  await button('Invite by e-mail').click();
  await expect.element(access.getByText(/A link is on its way/)).toBeVisible();
  await router.navigate({ to: '/drivers' });
  await router.navigate({ to: '/drivers/$uuid', params: { uuid: EWA.uuid } });
  await expect.element(language).toHaveDisplayValue('Polski');
  await button('Invite again by SMS').click();
  await expect.poll(() => asked).toEqual(['invite email pl', 'invite sms pl']);
});

test('a driver without an address is invited by SMS alone', async () => {
  await openDriver({ ...EWA, email: null });
  await expect.element(button('Invite by SMS')).toBeVisible();
  expect(button('Invite by e-mail').elements()).toEqual([]);
});

test('access is taken away once it is said what happens, and given back', async () => {
  const { asked } = await openDriver({ ...EWA, user: uuid(0xa9), status: 'validated' });
  expect(button('Invite by e-mail').elements()).toEqual([]);
  await button('Disable access').click();
  const dialog = page.getByRole('dialog', { name: 'Disable the access of Ewa Lis?' });
  await expect.element(dialog.getByText(/Steps kept on their phone stay there/)).toBeVisible();
  await button('Keep the access').click();
  expect(asked).toEqual([]);
  await button('Disable access').click();
  await button('Disable').click();
  await expect.element(access.getByText(/They cannot sign in/)).toBeVisible();
  expect(button('Disable access').elements()).toEqual([]);
  await button('Enable access').click();
  await expect.poll(() => asked).toEqual(['disable', 'enable']);
});

test('nobody disables themselves', async () => {
  await openDriver({ ...EWA, user: DISPATCHER.uuid, status: 'validated' });
  await expect.element(access.getByText(/They sign in on their phone/)).toBeVisible();
  expect(button('Disable access').elements()).toEqual([]);
});

test("the switch for drivers' prices stands in line with the drivers", async () => {
  await openDriver(EWA, '/drivers');
  const sees = page.getByRole('switch', { name: 'Drivers see what their missions pay' });
  const driver = page.getByRole('link', { name: /Ewa Lis/ });
  await expect.element(driver).toBeVisible();
  const words = await page.getByText('Drivers see what their missions pay').findElement();
  const row = (await driver.findElement()).getBoundingClientRect();
  expect(words.getBoundingClientRect().left).toBe(row.left + 16);
  expect((await sees.findElement()).getBoundingClientRect().right).toBe(row.right - 16);
});

test('a new driver is written down with the language they read', async () => {
  const { server, at } = await openDriver(EWA, '/drivers');
  const written: unknown[] = [];
  server.on('POST', /\/drivers$/, ({ body }) => {
    written.push(JSON.parse(body));
    return { json: { ...EWA, locale: 'pl' }, status: 201 };
  });
  await button('Add a driver').click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Ewa');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lis');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+33639985678');
  const language = page.getByRole('combobox', { name: 'Language' });
  await expect.element(language).toHaveDisplayValue('English');
  await language.selectOptions('Polski');
  await button('Add').click();
  await expect.poll(at).toBe(`/drivers/${EWA.uuid}`);
  expect(written).toEqual([{ first_name: 'Ewa', last_name: 'Lis', phone: '+33639985678', email: null, locale: 'pl' }]);
});

test('the phone of a driver is changed; a number that is refused stays, with why', async () => {
  const { server } = await openDriver(EWA);
  const sent: unknown[] = [];
  server.on('PUT', /\/phone$/, ({ body }) => {
    sent.push(JSON.parse(body).phone);
    if (sent.length > 1) return { json: undefined, status: 204 };
    const violations = [{ property_path: 'phone', message: 'Already used.', code: 'already_used' }];
    return { problem: { status: 422, code: 'violations', title: 'Wrong', violations } };
  });
  await button('Change phone').click();
  const dialog = page.getByRole('dialog', { name: 'Change phone' });
  const phone = dialog.getByRole('textbox', { name: 'Phone' });
  await expect.element(phone).toHaveValue('+33639985678');
  await phone.fill('+33639982077');
  await button('Save').click();
  await expect.element(phone).toHaveAccessibleDescription(/^Already used\. With \+ and the country code/);
  await expect.element(phone).toHaveFocus();
  await expect.element(phone).toHaveValue('+33639982077');
  await phone.fill('+33639982078');
  await button('Save').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual(['+33639982077', '+33639982078']);
});

test('a driver’s page says what support changed on it', async () => {
  const { server } = await openDriver(EWA);
  const asked: (string | null)[] = [];
  server.on('GET', /\/support-changes$/, ({ query }) => {
    asked.push(query.get('entity'));
    return { json: { items: [], meta: listMeta(0, { limit: 30, page: 1 }) } };
  });
  await page.getByText('Changes by Lading’s support').click();
  await expect.element(page.getByText('Support has changed nothing here.')).toBeVisible();
  expect(asked).toEqual([EWA.uuid]);
});
