import { readFile } from 'node:fs/promises';
import type { Mission } from '#freight/mission/mission.ts';
import type { User } from '#freight/user/user.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { setClockAhead } from '../support/device-clock.ts';
import { expect, journey } from '../support/journey.ts';
import type { Lading } from '../support/lading.ts';
import { companyDrivers } from './company-drivers.ts';

const NOWAK = 'Krzysztof Nowak';
const DECLERCQ = 'Thomas Declercq';
const LEFEBVRE = 'Antoine Lefebvre';

/** The dispatcher's own missions that wait for their pickup, driven by somebody else than Nowak or by nobody. */
async function ownMissions({ office }: Lading): Promise<[Mission, ...Mission[]]> {
  const me = await office.get<User>('dispatcher', '/v2/me');
  const planned = await office.missions('dispatcher', 'planned');
  const [first, ...others] = planned.filter(
    ({ owner, driver }) => owner?.uuid === me.uuid && driver?.last_name !== 'Nowak',
  );
  if (first === undefined) throw new Error('The demonstration has no such mission.');
  return [first, ...others];
}

journey(
  'a mission beside the list: given to a driver by keyboard alone, seen on their phone, given on',
  async ({ lading, sit }) => {
    const missions = await ownMissions(lading);
    const { page } = await sit('dispatcher', 'tablet', { worker: false });
    await page.getByRole('link', { name: 'Missions', exact: true }).click();
    const list = page.getByRole('complementary', { name: 'Missions' });
    const main = page.getByRole('main');
    await expect(main.getByRole('grid', { name: /^Day board/ })).toBeVisible();

    // The dispatcher's own missions and the company's, each with its count.
    const all = list.getByRole('button', { name: /^All \d+$/ });
    const company = Number((await all.textContent())?.replace(/\D/g, ''));
    await list.getByRole('radio', { name: 'Your missions' }).check();
    await expect(page).toHaveURL(/your_missions=1/);
    await expect.poll(async () => Number((await all.textContent())?.replace(/\D/g, ''))).toBeLessThan(company);
    const rows = list.getByRole('listitem').getByRole('link');
    await expect(rows.first()).toBeVisible();
    const shown = await rows.allTextContents();
    const [mission = missions[0]] = shown.flatMap((row) => missions.filter(({ reference }) => row.includes(reference)));
    await rows.filter({ hasText: mission.reference }).click();
    await expect(main.getByRole('heading', { level: 1, name: mission.reference })).toBeAttached();
    await page.reload();
    await expect(list.getByRole('radio', { name: 'Your missions' })).toBeChecked();
    await expect(main.getByRole('heading', { level: 1, name: mission.reference })).toBeAttached();
    await expect(list.getByRole('listitem').locator('[aria-current]')).toContainText(mission.reference);

    // Two skip links, the action bar, the dialog, a name, a driver: no pointer.
    const press = (key: string) => page.keyboard.press(key);
    await press('Tab');
    await expect(page.getByRole('link', { name: 'Go to the content' })).toBeFocused();
    await press('Enter');
    const skip = page.getByRole('link', { name: 'Go to the next step' });
    await expect(async () => {
      await press('Tab');
      await expect(skip).toBeFocused({ timeout: 50 });
    }).toPass({ intervals: [0] });
    await press('Enter');
    const opener = page.getByRole('button', { name: /^(Choose|Change) driver$/ });
    await expect(async () => {
      await press('Tab');
      await expect(opener).toBeFocused({ timeout: 50 });
    }).toPass({ intervals: [0] });
    await press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    await press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await press('Enter');
    const nowak = dialog.getByRole('radio', { name: /^K\. Nowak/ });
    await nowak.focus();
    await press('Space');
    await expect(nowak).toBeChecked();
    const give = dialog.getByRole('button', { name: /^(Give to|Leave it with) K\. Nowak/ });
    await give.focus();
    await press('Enter');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(main).toContainText(NOWAK);
    await expect(list.getByRole('listitem').locator('[aria-current]')).toContainText('K. Nowak');

    const phone = await sit('driver', 'phone', { worker: false });
    await phone.page.goto(`/missions/${mission.uuid}`);
    await expect(phone.page.getByRole('button', { name: 'Complete pickup' })).toBeVisible();
    await expect(phone.page.getByRole('button', { name: 'Change driver' })).toBeHidden();

    // Given to another: the first driver is told so, and nothing is left to press.
    await page.getByRole('button', { name: 'Change driver' }).click();
    await dialog.getByRole('radio', { name: /Declercq/ }).click();
    await dialog.getByRole('button', { name: /^Give to .*Declercq/ }).click();
    await expect(dialog).toBeHidden();
    await expect(main).toContainText(DECLERCQ);
    await phone.page.reload();
    await expect(phone.page.getByRole('heading', { name: 'This mission was given to another driver.' })).toBeVisible();

    await page.getByRole('button', { name: 'Change dispatcher' }).click();
    await dialog.getByRole('button', { name: new RegExp(LEFEBVRE) }).click();
    await expect(dialog).toBeHidden();
    await expect(main).toContainText(LEFEBVRE);
    await expect(list.getByRole('listitem').locator('[aria-current]')).toHaveCount(0);
    const kept = await lading.office.mission(mission.uuid);
    expect([kept.driver?.last_name, kept.owner?.last_name]).toEqual(['Declercq', 'Lefebvre']);

    await page.getByRole('button', { name: 'Change driver' }).click();
    await dialog.getByRole('button', { name: 'Remove the driver' }).click();
    await page.getByRole('button', { name: 'Yes, without a driver' }).click();
    await expect(main).toContainText('No driver yet');
  },
);

journey(
  'what a driver did without network: the tablet shows when it was done and when it was received',
  async ({ lading, sit }) => {
    const [mission, given] = await lading.office.missions('driver', 'planned');
    if (mission === undefined || given === undefined) throw new Error('The demonstration has too few missions.');
    const { page, context } = await sit('driver', 'phone');
    const at = (time: number) =>
      new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Paris' }).format(time);
    // Half past a minute, so that a step that takes seconds is of the same minute.
    const done = (Math.floor(Date.now() / MINUTE) - 40.5) * MINUTE;
    const complete = async ({ uuid }: Mission) => {
      await page.goto(`/missions/${uuid}`);
      await page.getByRole('button', { name: 'Complete pickup' }).click();
      await page.getByRole('button', { name: 'Yes, complete pickup' }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    };

    await context.setOffline(true);
    await setClockAhead(page, done - Date.now());
    await complete(mission);
    await complete(given);
    await setClockAhead(page, 0);
    // Meanwhile the second is given away: the driver is refused, and reports what they did.
    const { items } = await companyDrivers(lading.office);
    const { companies } = await lading.office.get<User>('dispatcher', '/v2/me');
    const other = items.find(({ last_name }) => last_name === 'Declercq');
    const path = `/v2/companies/${companies[0]?.uuid}/missions/${given.uuid}/change-driver`;
    expect((await lading.office.request('dispatcher', 'POST', path, { driver: other?.uuid })).status).toBe(200);
    await page.goto('/outbox');
    await context.setOffline(false);
    const report = page.getByRole('button', { name: 'Report' });
    await report.waitFor({ timeout: 90_000 });
    await report.click();
    await expect(page.getByText('Reported to the dispatcher').first()).toBeVisible();

    const tablet = (await sit('dispatcher', 'tablet', { worker: false })).page;
    await tablet.goto(`/missions/${mission.uuid}?tab=tracking`);
    const main = tablet.getByRole('main');
    await expect(main.getByText(`Loaded ${at(done)}`)).toBeVisible();
    const received = Date.parse((await lading.office.mission(mission.uuid)).pickup.recorded_at ?? '');
    // With its day where that is another: this may run at midnight.
    await expect(main.getByText(new RegExp(`received (\\w+ \\d+ \\w+, )?${at(received)}`)).first()).toBeVisible();
    expect(received - done).toBeGreaterThan(39 * MINUTE);
    await main.getByText('History').click();
    await expect(main.getByRole('listitem').filter({ hasText: 'Pickup completed' }).first()).toContainText(`received`);

    await tablet.goto(`/missions/${given.uuid}?tab=tracking`);
    await main.getByText('History').click();
    const reported = main.getByRole('listitem').filter({ hasText: 'A driver reported a step' });
    await expect(reported).toContainText(at(done));
    await expect(reported).toContainText(NOWAK);
  },
);

journey(
  'the transport order: a reference and a plate written on it, read in three languages',
  async ({ lading, sit }) => {
    const [mission] = await ownMissions(lading);
    const { page } = await sit('dispatcher', 'tablet', { worker: false });
    // A browser that opens no window saves the document instead.
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto(`/missions/${mission.uuid}`);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Enter plate and reference' }).click();
    await dialog.getByRole('combobox', { name: 'Truck' }).selectOption({ label: 'Another plate' });
    await dialog.getByRole('textbox', { name: 'Licence plate' }).fill('AA-229-XK');
    await dialog.getByRole('textbox', { name: 'Your reference' }).fill('DEL-0417');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main')).toContainText('AA-229-XK');

    const read = async (name: string) => {
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toBe(`${mission.reference}.pdf`);
      return readPdf(await readFile(await saved.path()));
    };
    const speak = async (menu: string, entry: string, language: string) => {
      await page.getByRole('button', { name: menu }).click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
      await page.getByRole('radio', { name: language }).click();
      await page.keyboard.press('Escape');
    };
    const orders = [await read('Transport order')];
    await speak('Account menu', 'Language', 'Français');
    orders.push(await read('Ordre de transport'));
    await speak('Menu du compte', 'Langue', 'Polski');
    orders.push(await read('Zlecenie transportowe'));

    expect(orders.map(({ language }) => language?.slice(0, 2))).toEqual(['en', 'fr', 'pl']);
    expect(new Set(orders.map(({ title }) => title)).size).toBe(3);
    for (const { text } of orders)
      for (const said of [mission.reference, 'AA-229-XK', 'DEL-0417', mission.pickup.address.city, '16', '24'])
        expect(text).toContain(said);
  },
);
