import type { Page } from '@playwright/test';
import type { Driver } from '#freight/driver/driver.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { Offer } from '#freight/offer/offer.ts';
import type { User } from '#freight/user/user.ts';
import { expect, journey, type Seat, signIn } from '../support/journey.ts';
import type { Lading } from '../support/lading.ts';
import { quiet } from '../support/quiet.ts';

const RIVALS = ['dispatcher', 'rival'] as const;
type Rival = (typeof RIVALS)[number];

const baseOf = async ({ office }: Lading, person: Rival) =>
  `/v2/companies/${(await office.get<User>(person, '/v2/me')).companies[0]?.uuid}`;

/** The first offer of the list that stays for a while and has others beside it. */
async function contestedOffer(lading: Lading): Promise<Offer> {
  const base = await baseOf(lading, 'dispatcher');
  const { items } = await lading.office.get<{ items: Offer[] }>(
    'dispatcher',
    `${base}/offers?sort=-expires_at&limit=100`,
  );
  for (const offer of items) {
    const near = await lading.office.get<{ items: Offer[] }>('dispatcher', `${base}/offers/${offer.uuid}/suggestions`);
    if (near.items.some(({ suggest_direction: way }) => way === 'same_direction')) return offer;
  }
  throw new Error('No offer of the demonstration has another that goes the same way.');
}

const plannedCount = async ({ office }: Lading) =>
  (await Promise.all(RIVALS.map((person) => office.missions(person, 'planned')))).flat().length;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Book this freight?' });
const gone = (page: Page) => page.getByRole('heading', { name: 'This offer is unfortunately no longer available' });

journey(
  'two rivals on one offer: one has the mission with their plate and driver, the other what goes the same way',
  async ({ lading, visit }) => {
    const offer = await contestedOffer(lading);
    const before = await plannedCount(lading);
    const seats: Record<Rival, Seat> = {
      dispatcher: await visit('phone', { worker: false }),
      rival: await visit('desktop', { worker: false }),
    };
    const plates: Record<Rival, string> = { dispatcher: 'FR-482-KN', rival: 'BE-1-ABC-234' };
    const drivers = {} as Record<Rival, Driver>;

    for (const person of RIVALS) {
      const { page, context } = seats[person];
      await signIn(page, person);
      const { items } = await lading.office.get<{ items: Driver[] }>(person, `${await baseOf(lading, person)}/drivers`);
      const driver = items.find(({ status }) => status === 'validated' || status === 'no_access');
      if (driver === undefined) throw new Error(`${person} has no driver.`);
      drivers[person] = driver;

      await page.goto(`/offers/${offer.uuid}`);
      const book = page.getByRole('button', { name: /^Book for €/ });
      await expect(book).toBeEnabled();
      // Parts of the page that are on their way would fail, and that is another story.
      await quiet(page);
      await context.setOffline(true);
      await expect(page.getByText('Booking and bidding need the network')).toBeVisible();
      await expect(book).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Make a bid' })).toBeDisabled();
      await context.setOffline(false);
      await book.click();

      await dialog(page).getByRole('combobox', { name: 'Truck' }).selectOption({ label: 'Another plate' });
      const plate = dialog(page).getByLabel('Licence plate');
      await plate.fill('X'.repeat(21));
      await plate.press('Enter');
      await expect(plate).toHaveAccessibleDescription('At most 20 characters.');
      await plate.fill(plates[person]);
      await dialog(page)
        .getByRole('radio', { name: new RegExp(driver.last_name) })
        .click();
    }
    expect(await plannedCount(lading)).toBe(before);

    await Promise.all(
      RIVALS.map((person) =>
        dialog(seats[person].page)
          .getByRole('button', { name: /^Book for €/ })
          .click(),
      ),
    );
    const won = await Promise.all(
      RIVALS.map((person) =>
        Promise.race([
          seats[person].page.waitForURL(/\/missions\//).then(() => true),
          gone(seats[person].page)
            .waitFor()
            .then(() => false),
        ]),
      ),
    );
    expect(won.toSorted()).toEqual([false, true]);
    const [winner, loser]: readonly [Rival, Rival] = won[0] === true ? RIVALS : ['rival', 'dispatcher'];

    const { page } = seats[winner];
    const mission = await lading.office.get<Mission>(
      winner,
      `${await baseOf(lading, winner)}/offers/${offer.uuid}/booking`,
    );
    expect(mission).toMatchObject({ licence_plate: plates[winner], driver: { uuid: drivers[winner].uuid } });
    await expect(page.getByText(`Booked. It is your mission ${mission.reference}`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(mission.uuid));
    await expect(page.getByText(plates[winner])).toBeVisible();
    const other = await lading.office.request(
      loser,
      'GET',
      `${await baseOf(lading, loser)}/offers/${offer.uuid}/booking`,
    );
    expect(other.status).toBe(404);
    expect(await plannedCount(lading)).toBe(before + 1);

    await page.goto(`/offers/${offer.uuid}`);
    await expect(page.getByRole('heading', { name: 'Offer already booked' })).toBeVisible();
    await page.getByRole('link', { name: `Open mission ${mission.reference}` }).click();
    await expect(page).toHaveURL(new RegExp(mission.uuid));

    const late = seats[loser].page;
    const sameWay = late.getByRole('region', { name: 'Same direction' }).getByRole('link');
    await sameWay.first().click();
    await expect(late).not.toHaveURL(new RegExp(offer.uuid));
    await expect(gone(late)).toBeHidden();
    const hidden = new URL(late.url()).pathname.split('/').at(-1) ?? '';
    await late.getByRole('button', { name: 'Hide this offer' }).click();
    await late.getByRole('button', { name: 'Yes, hide it' }).click();
    await expect(late.getByText('Offer hidden')).toBeVisible();
    await expect(late).toHaveURL(/\/offers(\?|$)/);
    const listed = await lading.office.get<{ items: Offer[] }>(
      loser,
      `${await baseOf(lading, loser)}/offers?limit=100`,
    );
    expect(listed.items.map(({ uuid }) => uuid)).not.toContain(hidden);
  },
);
