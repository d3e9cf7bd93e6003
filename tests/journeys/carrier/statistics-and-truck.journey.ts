import type { AnswerOf } from '#contract/call.ts';
import type { listRoundOffers, listRounds } from '#contract/round.ts';
import type { CarrierStatistics } from '#freight/statistics/statistics.ts';
import { dayOf } from '#freight/time-slot/window.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import { companyBase } from '../dispatcher/company-drivers.ts';
import { expectAccessible } from '../everyone/accessible.ts';
import { expect, journey } from '../support/journey.ts';
import type { Office } from '../support/office.ts';

/** The day it is where the browser stands. */
const todayInParis = () => dayOf(Date.now(), 'Europe/Paris');

/** What the dispatcher's company gets for an address below its own. */
async function ofCompany<T>(office: Office, path: string): Promise<T> {
  return office.get<T>('dispatcher', `${await companyBase(office)}/${path}`);
}

/** The round of the coming days with the most offers on its way. */
async function busiestRound(office: Office) {
  const today = todayInParis();
  const found: AnswerOf<typeof listRoundOffers>[] = [];
  for (const day of Array.from({ length: 7 }, (_, index) => addDays(today, index))) {
    const { items } = await ofCompany<AnswerOf<typeof listRounds>>(office, `rounds?day=${day}`);
    for (const { driver } of items) found.push(await ofCompany(office, `rounds/${driver.uuid}/offers?day=${day}`));
  }
  const [busiest] = found.sort((a, b) => b.items.length - a.items.length);
  if (busiest === undefined || busiest.items.length === 0)
    throw new Error('Nothing fits on any way of the demonstration.');
  return busiest;
}

journey('statistics read by span, and a truck filled with what lies on its way', async ({ lading, sit }) => {
  const { page, context } = await sit('dispatcher', 'desktop', { worker: false });

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Statistics' }).click();
  await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Lading – Statistics');
  await page.getByRole('radio', { name: '12 months' }).check({ force: true });
  await expect(page.getByText('Compared with the 12 months before')).toBeVisible();
  const today = todayInParis();
  const first = new Date(`${today.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() - 11);
  const year = `metrics/statistics?from=${first.toISOString().slice(0, 10)}&to=${today}&by=month`;
  const { total, periods } = await ofCompany<CarrierStatistics>(lading.office, year);
  const delivered = page.getByRole('definition').filter({ hasText: new RegExp(`^${total.missions}$`) });
  await expect(delivered.first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^Missions delivered\. / })).toBeVisible();
  await page.getByText('All figures in a table').click();
  await expect(page.getByRole('row')).toHaveCount(1 + periods.length);
  await expectAccessible(page, 'statistics');

  // Without a network what was read stays, and says when.
  await context.setOffline(true);
  await page.getByRole('radio', { name: '3 months' }).check({ force: true });
  await expect(page.getByText('The figures did not load.')).toBeVisible({ timeout: 90_000 });
  await page.getByRole('radio', { name: '12 months' }).check({ force: true });
  await expect(delivered.first()).toBeVisible();
  await context.setOffline(false);

  const { round, items } = await busiestRound(lading.office);
  await page.goto('/offers');
  await page.getByRole('button', { name: 'Fill the truck' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fill the truck' });
  await dialog.getByRole('combobox', { name: 'Day' }).selectOption(round.day);
  await dialog.getByRole('button', { name: new RegExp(round.driver.last_name) }).click();
  const offers = dialog.getByRole('list', { name: 'Offers on the route' }).getByRole('listitem');
  await expect(offers).toHaveCount(items.length);
  await expect(offers.first()).toContainText(/detour/i);
  await expectAccessible(page, 'fill the truck');

  await offers.first().getByRole('link').click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/offers/${items[0]?.offer.uuid}`));
  const who = page.getByRole('region', { name: 'Who can be there' });
  await expect(who.getByRole('radio').first()).toHaveAccessibleName(/there at .*(on time|late)/);
});
