import { expect, journey } from '../support/journey.ts';
import { companyDrivers, hireUntil } from './company-drivers.ts';

/** Numbers kept for fiction, and one that no country has. */
const NEW_PHONE = '06 39 98 20 55';
const OTHER_PHONE = '+33639982056';
const NO_PHONE = '06 39';

journey(
  'drivers: read, searched, added by keyboard with what is wrong beside each field, and called anew',
  async ({ lading, sit }) => {
    const { page } = await sit('dispatcher', 'desktop', { worker: false });
    await page.getByRole('navigation').getByRole('link', { name: 'Drivers' }).click();
    await expect(page).toHaveTitle('Lading – Drivers');
    const rows = page.getByRole('complementary', { name: 'Drivers' }).getByRole('listitem').getByRole('link');
    await expect(page.getByRole('heading', { name: 'Choose a driver' })).toBeVisible();
    const { meta } = await companyDrivers(lading.office);
    await expect(rows).toHaveCount(meta.item_count);

    const name = page.getByRole('searchbox', { name: 'Name' });
    await name.fill('ZIELINSKA');
    await expect(rows).toHaveCount(1);
    await expect(rows).toHaveAccessibleName(/Agnieszka Zielińska/);
    await name.fill('nobody');
    await expect(page.getByRole('heading', { name: 'No driver with this name' })).toBeVisible();
    await name.fill('');

    // By the keyboard alone: open, send it empty, read what is wrong, type, send again.
    const add = page.getByRole('button', { name: 'Add a driver' });
    const form = page.getByRole('dialog', { name: 'Add a driver' });
    const field = (label: string) => form.getByRole('textbox', { name: label });
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(form).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(add).toBeFocused();
    await page.keyboard.press('Enter');
    await field('First name').focus();
    await page.keyboard.press('Enter');
    for (const label of ['First name', 'Last name', 'Phone'])
      await expect(field(label)).toHaveAccessibleDescription(/This field is required\./);
    await expect(field('First name')).toBeFocused();
    await page.keyboard.type('Maëlle');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Thibaut');
    await page.keyboard.press('Tab');
    await page.keyboard.type(NO_PHONE);
    await page.keyboard.press('Tab');
    await page.keyboard.type('maelle at delcourt');
    await page.keyboard.press('Enter');
    await expect(field('E-mail')).toHaveAccessibleDescription('Enter a valid e-mail address.');
    await expect(field('E-mail')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('maelle@demo.lading.test');
    await page.keyboard.press('Enter');

    // What only the server knows stands beside its field as well; nothing typed is lost, not even by Escape.
    await expect(field('Phone')).toHaveAccessibleDescription(/Enter a valid phone number, for example /);
    await expect(field('Phone')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field('First name')).toHaveValue('Maëlle');
    await field('Phone').fill('+33639982077');
    await page.keyboard.press('Enter');
    await expect(field('Phone')).toHaveAccessibleDescription(/This value is already used\./);
    await field('Phone').fill(NEW_PHONE);
    await page.keyboard.press('Enter');

    await expect(form).toBeHidden();
    const driver = page.getByRole('main');
    await expect(driver.getByRole('heading', { level: 1, name: 'Maëlle Thibaut' })).toBeVisible();
    await expect(driver).toContainText('No access');
    await expect(driver).toContainText('maelle@demo.lading.test');
    await expect(driver).toContainText('None.');
    await expect(rows).toHaveCount(meta.item_count + 1);

    const change = page.getByRole('button', { name: 'Change phone' });
    await change.click();
    const phone = page.getByRole('dialog').getByRole('textbox', { name: 'Phone' });
    await phone.fill(NO_PHONE);
    await page.keyboard.press('Enter');
    await expect(phone).toHaveAccessibleDescription(/Enter a valid phone number/);
    await expect(phone).toHaveValue(NO_PHONE);
    await phone.fill(OTHER_PHONE);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(change).toBeFocused();
    await expect(driver.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:${OTHER_PHONE}`);
  },
);

journey(
  'drivers: many are read by pages, a list that did not load stays with its time, figures are of the missions',
  async ({ lading, sit }) => {
    const { office, link } = lading;
    await hireUntil(office, 31);
    const { meta } = await companyDrivers(office);
    const { page, context } = await sit('dispatcher', 'phone');

    // Not read yet, and not to be had: said so, with a way on.
    const mend = link.trouble(({ path }) => path.includes('/drivers'), { kind: 'lost' });
    await page.getByRole('link', { name: 'Drivers', exact: true }).click();
    await expect(page.getByText('The drivers did not load.')).toBeVisible();
    mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    const rows = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(rows).toHaveCount(30);
    await expect(page.getByText(`${meta.item_count} drivers`)).toBeVisible();
    await page.getByRole('button', { name: 'Load more drivers' }).click();
    await expect(rows).toHaveCount(meta.item_count);

    await rows.filter({ hasText: 'Nowak' }).click();
    await expect(page).toHaveTitle('Lading – Krzysztof Nowak');
    const [planned, moving, completed] = await Promise.all(
      (['planned', 'in_progress', 'completed'] as const).map((state) => office.missions('driver', state)),
    );
    const figures = [`Planned${planned?.length}`, `In progress${moving?.length}`, `Completed${completed?.length}`];
    await expect(page.getByRole('main')).toContainText(figures.join(''));
    const missions = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(missions).toHaveCount((planned?.length ?? 0) + (moving?.length ?? 0));
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveTitle('Lading – Drivers');

    await context.setOffline(true);
    await page.reload();
    await expect(rows.filter({ hasText: 'Nowak' })).toBeVisible();
  },
);

journey(
  'drivers and single carriers have no drivers to manage; others have none of their own screens',
  async ({ sit, lading }) => {
    const [mission] = await lading.office.missions('dispatcher', 'planned');
    for (const person of ['driver', 'solo'] as const) {
      const { page, context } = await sit(person, 'tablet', { worker: false });
      await expect(page.getByRole('link', { name: 'Missions' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Drivers', exact: true })).toBeHidden();
      await page.goto('/drivers');
      await expect(page).toHaveURL(person === 'driver' ? /\/missions$/ : /\/offers$/);
      await page.getByRole('link', { name: 'Missions' }).click();
      await expect(page.getByRole('heading', { name: 'Missions', level: 1 })).toBeVisible();
      await expect(page.getByRole('group', { name: 'Missions shown' })).toBeHidden();
      await context.close();
    }
    // A rival's eyes: the address of a mission that is not theirs tells nothing.
    const rival = await sit('rival', 'tablet', { worker: false });
    await rival.page.goto(`/missions/${mission?.uuid}`);
    await expect(rival.page.getByRole('heading', { name: 'Oops, this mission does not exist' })).toBeVisible();
    await expect(rival.page.getByText(mission?.reference ?? 'LD-')).toBeHidden();
  },
);
