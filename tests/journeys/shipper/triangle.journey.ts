import type { Offer } from '#freight/offer/offer.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import type { User } from '#freight/user/user.ts';
import { HOUR } from '#freight/values/duration.ts';
import { jpegPage } from '#tests/support/pages.ts';
import { complete, giveProof, letGo, openMission, pickPage, undoUntilSent } from '../support/driver-steps.ts';
import { expect, journey } from '../support/journey.ts';
import type { Lading } from '../support/lading.ts';
import type { Person } from '../support/office.ts';

const baseOf = async ({ office }: Lading, person: Person) =>
  `/v2/companies/${(await office.get<User>(person, '/v2/me')).companies[0]?.uuid}`;

/** A shipment of the shipper's that seeks a carrier for hours yet, and that neither carrier has bid on. */
async function seekingShipment(lading: Lading): Promise<Shipment> {
  const shippers = await baseOf(lading, 'shipper');
  const path = `${shippers}/shipments?state=available&sort=expires_at&limit=100`;
  const { items } = await lading.office.get<{ items: Shipment[] }>('shipper', path);
  const found = items.findLast(
    ({ proposals, expires_at }) => proposals.total === 0 && Date.parse(expires_at) > Date.now() + 3 * HOUR,
  );
  if (found === undefined) throw new Error('The demonstration has no shipment without a bid.');
  return found;
}

async function bidOn(lading: Lading, person: Person, { uuid }: Shipment, factor: number): Promise<void> {
  const offer = `${await baseOf(lading, person)}/offers/${uuid}`;
  const { pricing } = await lading.office.get<Offer>(person, offer);
  const price = Math.round((pricing.price * factor) / 100) * 100;
  const bid = { price, expires_at: new Date(Date.now() + 2 * HOUR).toISOString() };
  expect((await lading.office.request(person, 'POST', `${offer}/proposal`, bid)).status).toBe(201);
}

journey(
  'a shipment from the bids of two carriers to its proof: countered, accepted, driven without a network, rated',
  async ({ lading, sit }) => {
    const { office } = lading;
    const shipment = await seekingShipment(lading);
    const desk = await sit('shipper', 'desktop', { worker: false });
    await desk.page.goto(`/shipments/${shipment.uuid}`);
    const bids = desk.page.getByRole('region', { name: 'Carrier bids' });
    await expect(bids).toContainText('No bids yet.');

    // Two carriers bid; the shipper's page hears of it.
    await bidOn(lading, 'dispatcher', shipment, 1.1);
    await bidOn(lading, 'rival', shipment, 1.2);
    await expect(bids.getByRole('listitem')).toHaveCount(2, { timeout: 90_000 });

    // The dearer one is offered another price, and sees it.
    await bids
      .getByRole('button', { name: /^Another price/ })
      .last()
      .click();
    const counter = desk.page.getByRole('dialog');
    await counter.getByLabel('Your price, excl. VAT').fill(String(shipment.offer_price.price / 100));
    await counter.getByRole('button', { name: /^Send counter-offer, / }).click();
    await expect(counter).toBeHidden();
    await expect(bids).toContainText('You offered');
    const carrier = await sit('rival', 'tablet', { worker: false });
    await carrier.page.goto('/proposals');
    await expect(carrier.page.getByText('The shipper answers with').first()).toBeVisible();

    // The cheaper one is accepted as it is: it becomes a mission.
    await bids.getByRole('button', { name: /^Accept, Transports Delcourt/ }).click();
    await desk.page.getByRole('button', { name: /^Yes, accept/ }).click();
    await expect(desk.page.getByRole('list', { name: 'Tracking' })).toContainText(
      /Carrier selected.*Transports Delcourt/s,
    );
    const carriers = await baseOf(lading, 'dispatcher');
    const booked = await office.get<Shipment>(
      'shipper',
      `${await baseOf(lading, 'shipper')}/shipments/${shipment.uuid}`,
    );
    const driver = (await office.get<User>('driver', '/v2/me')).uuid;
    const drivers = await office.get<{ items: { uuid: string; user: string | null }[] }>(
      'dispatcher',
      `${carriers}/drivers?limit=100`,
    );
    const theirs = drivers.items.find(({ user }) => user === driver);
    const given = await office.request('dispatcher', 'POST', `${carriers}/missions/${booked.mission}/change-driver`, {
      driver: theirs?.uuid,
    });
    expect(given.ok).toBe(true);

    // The driver runs it without a network, and sends it in the evening.
    const cab = await sit('driver', 'phone');
    const mission = { uuid: booked.mission ?? '' };
    await undoUntilSent(cab.page);
    await openMission(cab.page, mission);
    await cab.page.getByRole('button', { name: 'Complete pickup' }).waitFor();
    await cab.context.setOffline(true);
    await complete(cab.page, 'pickup');
    await letGo(cab.page);
    await complete(cab.page, 'delivery');
    await letGo(cab.page);
    await openMission(cab.page, mission, 'pod');
    await pickPage(cab.page, await jpegPage({ width: 1600, height: 1200 }));
    await giveProof(cab.page);
    await cab.context.setOffline(false);

    // The shipper sees the steps, downloads the proof as one PDF and rates the carrier.
    await expect(desk.page.getByRole('list', { name: 'Tracking' })).toContainText('POD available', { timeout: 60_000 });
    const download = desk.page.waitForEvent('download');
    await desk.page.getByRole('button', { name: 'Download POD, 1 page' }).click();
    expect((await download).suggestedFilename()).toBe(`POD ${shipment.reference}.pdf`);
    await desk.page.getByRole('radio', { name: '5, Very good' }).click();
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Send rating, 5 stars' }).click();
    await expect(desk.page.getByRole('region', { name: 'Rating' })).toContainText('5, Very good');
    expect((await office.mission(mission.uuid)).rating).toMatchObject({ score: 5 });
  },
);
