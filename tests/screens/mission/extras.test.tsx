import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Extra } from '#freight/extra/extra.ts';
import { carriersShare } from '#freight/price/carriers-share.ts';
import { anExtra } from '#tests/support/extra.ts';
import { uuid } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { DISPATCHER, openApp, type Scene, SIZES } from '../app/open-app.tsx';
import { delivered } from './scene.ts';

const { waiting } = anExtra();
if (waiting === null) throw new Error('The extra is not for waiting.');

/** The extra as its carrier reads it. */
function ofCarrier(otherwise: Partial<Extra> = {}): Extra {
  return anExtra({
    amount: carriersShare(12_000),
    waiting: waiting && { ...waiting, hour_price: carriersShare(waiting.hour_price) },
    ...otherwise,
  });
}

const paper = page.getByRole('region', { name: 'Extra charges, your part excl. VAT' });

function openExtras(extras: readonly Extra[], { serves, ...scene }: Scene = {}) {
  return openApp(`/missions/${delivered.uuid}?tab=billing`, {
    user: DISPATCHER,
    missions: [delivered],
    serves: (server) => {
      server.on('GET', /\/missions\/[^/]+\/billing$/, {
        json: { lines: [], invoice_reference: null, pay_day: null },
      });
      server.on('GET', /\/missions\/[^/]+\/extras$/, { json: { items: extras } });
      serves?.(server);
    },
    ...scene,
  });
}

test('a dispatcher reads what waiting earns, by its times, and until when it can be contested', async () => {
  await openExtras([ofCarrier()]);
  await expect.element(paper).toMatchTextContent(/Waiting at pickup.*€102\.00.*Waits for the shipper/);
  await expect
    .element(paper)
    .toMatchTextContent(/Truck arrived.*07:50 by the driver’s phone, received 09:15.*2.h.10, from 08:00.*2 × €51\.00/);
  await expect.element(paper).toMatchTextContent(/The shipper can contest it until Sat 21 March, that day included/);
  await expect.element(paper.getByRole('button')).not.toBeInTheDocument();
  expect(await axeFaults()).toEqual([]);
});

test('one that is contested says so, and one that support decided says why', async () => {
  const decided_at = '2026-03-17T07:02:00.000Z';
  await openExtras([
    ofCarrier({ state: 'contested' }),
    ofCarrier({ uuid: uuid(0xe2), state: 'approved', amount: 5100, answer: 'One hour of it', decided_at }),
    ofCarrier({ uuid: uuid(0xe3), state: 'refused', answer: 'The site was closed', decided_at }),
  ]);
  await expect.element(paper).toMatchTextContent(/Contested.*The shipper did not approve it\. We look at it/);
  await expect
    .element(paper)
    .toMatchTextContent(/€51\.00.*Charged.*It has a pre-invoice of its own\..*Our answer: “One hour of it”/);
  await expect.element(paper).toMatchTextContent(/Not charged.*Our answer: “The site was closed”/);
});

test('a mission without extra charges says nothing of them', async () => {
  await openExtras([]);
  await expect.element(page.getByText('Price, excl. VAT')).toBeVisible();
  await expect.element(page.getByText(/Extra charges/)).not.toBeInTheDocument();
});

test('a driver, who does not read prices, does not ask for them', async () => {
  const asked: string[] = [];
  const mission = { ...delivered, billing: { ...delivered.billing, price: null } };
  await openApp(`/missions/${mission.uuid}?tab=billing`, {
    missions: [mission],
    serves: (server) =>
      server.on('GET', /\/extras$/, ({ path }) => {
        asked.push(path);
        return { json: { items: [ofCarrier()] } };
      }),
  });
  await expect.element(page.getByText('Not shown to drivers')).toBeVisible();
  await expect.element(paper).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('extra charges that do not load can be asked for again', async () => {
  const { server } = await openExtras([], {
    serves: (fake) => fake.on('GET', /\/extras$/, { problem: { status: 404, code: 'not_found', title: 'Not found' } }),
  });
  await expect.element(page.getByText('The extra charges did not load.')).toBeVisible();
  server.on('GET', /\/extras$/, { json: { items: [ofCarrier()] } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(paper).toMatchTextContent(/Waiting at pickup/);
});

test.each(['smallPhone', 'phone', 'tablet', 'desktop'] as const)('nothing is cut or out of reach: %s', async (size) => {
  await openExtras([ofCarrier()], { size, locale: 'fr' });
  await expect.element(page.getByText('Immobilisation à l’enlèvement')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  expect(await axeFaults()).toEqual([]);
});
