import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ANY_OFFER, offerAddress } from '#freight/offer/criteria.ts';
import { type Truck, truckLimits } from '#freight/truck/truck.ts';
import { uuid } from '#tests/support/mission.ts';
import { DISPATCHER, openApp } from '../app/open-app.tsx';
import { aTruck, keepFleet } from '../trucks/fleet.ts';
import { aSearch, trades } from './market.ts';

/** Four trucks of one size, and one of another. */
const ALIKE = ['GO-129-OU', 'GO-417-IU', 'GP-020-AA', 'GP-021-AA'].map((licence_plate, index) =>
  aTruck({ uuid: uuid(0x80 + index), licence_plate }),
);
const SMALL = aTruck({ uuid: uuid(0x8f), licence_plate: 'XS-1', length: 600, payload: 3500 });
const SECOND = aTruck({ uuid: uuid(0x81), licence_plate: 'GO-417-IU' });

const open = (path: string, { fleet = [...ALIKE, SMALL] as Truck[], searches = [aSearch()] } = {}) =>
  openApp(path, {
    user: DISPATCHER,
    size: 'desktop',
    serves: (server) => {
      trades(server, { searches });
      keepFleet(server, fleet);
    },
  });
const limits = page.getByRole('complementary', { name: 'Search' });
const plate = limits.getByRole('combobox', { name: 'Truck' });
const show = limits.getByRole('button', { name: 'Show offers' });
const length = limits.getByRole('textbox', { name: 'Length, at most' });
const gone = limits.getByText('The chosen truck was changed or removed.', { exact: false });
/** The address of the offers that a truck takes, the truck chosen. */
const offersFor = (truck: Truck) => `${offerAddress({ ...ANY_OFFER, ...truckLimits(truck) })}&truck=${truck.uuid}`;
const asked = (at: () => string) => new URL(at(), location.href).searchParams;

describe('a truck chosen by its plate', () => {
  test('is that truck, and stays so in the address', async () => {
    const { at } = await open('/offers');
    for (const { licence_plate, uuid: id } of ALIKE) {
      await plate.selectOptions(licence_plate);
      await expect.element(plate).toHaveDisplayValue(licence_plate);
      await show.click();
      await expect.poll(() => asked(at).get('truck')).toBe(id);
      expect(asked(at).get('max_weight')).toBe('25000');
      await expect.element(plate).toHaveDisplayValue(licence_plate);
    }
  });

  test('is that truck when it comes from Fill the truck', async () => {
    const { at } = await open('/offers');
    await limits.getByRole('button', { name: 'Fill the truck' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^GP-020-AA/ })
      .click();
    await expect.poll(() => asked(at).get('truck')).toBe(uuid(0x82));
    await expect.element(plate).toHaveDisplayValue('GP-020-AA');
  });

  test('is read from the address, and stays while only the order changes', async () => {
    const { at } = await open(offersFor(SECOND));
    await expect.element(plate).toHaveDisplayValue('GO-417-IU');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('-price');
    await expect.poll(() => asked(at).get('sort')).toBe('-price');
    expect(asked(at).get('truck')).toBe(SECOND.uuid);
  });

  test('is chosen no more once a limit is changed by hand', async () => {
    const { at } = await open(offersFor(SECOND));
    await expect.element(plate).toHaveDisplayValue('GO-417-IU');
    await length.fill('900');
    await expect.element(plate).toHaveDisplayValue('Any truck');
    await expect.element(gone).not.toBeInTheDocument();
    await length.fill('1,320');
    await expect.element(plate).toHaveDisplayValue('Any truck');
    await show.click();
    await expect.poll(() => asked(at).get('truck')).toBe(null);
  });

  test('is chosen no more once one of its limits is taken away', async () => {
    const { at } = await open(offersFor(SECOND));
    await page.getByRole('button', { name: 'Remove: Weight up to 25,000 kg' }).click();
    await expect.poll(() => asked(at).has('max_weight')).toBe(false);
    expect(asked(at).has('truck')).toBe(false);
  });

  test.for([
    ['removed', { fleet: [SMALL] }],
    ['removed, and there is no other', { fleet: [] }],
    ['described anew', { fleet: [aTruck({ uuid: SECOND.uuid, payload: 9000 }), SMALL] }],
  ] as const)('leaves its limits where it was %s, and this is said', async ([, { fleet }]) => {
    await open(`/offers?max_weight=24000&truck=${SECOND.uuid}`, { fleet: [...fleet] });
    await expect.element(gone).toBeVisible();
    await expect.element(plate).toHaveDisplayValue('Any truck');
    await expect.element(limits.getByRole('textbox', { name: 'Weight, at most' })).toHaveValue('24,000');
  });

  test('that is no id is not read', async () => {
    await open('/offers?max_weight=24000&truck=GO-417-IU');
    await expect.element(plate).toHaveDisplayValue('Any truck');
    await expect.element(gone).not.toBeInTheDocument();
  });
});

test('of two saved searches that look for the same, the one that was opened is current', async () => {
  const first = aSearch({ name: 'Backhaul', pickup_iso_codes: ['BE'] });
  const other = aSearch({ ...first, uuid: uuid(0x5d), name: 'For Nowak' });
  await open('/offers', { searches: [first, other] });
  const link = (name: RegExp) => limits.getByRole('link', { name });
  await link(/^For Nowak/).click();
  await expect.element(link(/^For Nowak/)).toHaveAttribute('aria-current');
  await expect.element(link(/^Backhaul/)).not.toHaveAttribute('aria-current');
  await link(/^Backhaul/).click();
  await expect.element(link(/^Backhaul/)).toHaveAttribute('aria-current');
  await expect.element(link(/^For Nowak/)).not.toHaveAttribute('aria-current');
});
