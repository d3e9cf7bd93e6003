import { expect, it } from 'vitest';
import { may, type Place } from '#freight/user/abilities.ts';

type Ability = keyof typeof may;

const WORK: Ability[] = [
  'dispatch',
  'follow',
  'followCompany',
  'readCompany',
  'readPrices',
  'runCompany',
  'runMissions',
];
const ORDERS: Ability[] = ['follow', 'followCompany', 'keepCards', 'readCompany', 'readShipments', 'runCompany'];

it.each<[Place, Ability[]]>([
  [{ roles: ['DISPATCHER'], status: 'active' }, [...WORK, 'plan', 'readMarket', 'seekFreight']],
  [{ roles: ['DISPATCHER'], status: 'locked' }, [...WORK, 'plan', 'readMarket']],
  [{ roles: ['DISPATCHER'], status: 'onboarding' }, [...WORK, 'plan']],
  [{ roles: ['DISPATCHER_DRIVER'], status: 'active' }, [...WORK, 'plan', 'readMarket', 'seekFreight']],
  [{ roles: ['MONO_DRIVER'], status: 'active' }, [...WORK, 'readMarket', 'seekFreight']],
  [{ roles: ['DRIVER'], status: 'active' }, ['follow', 'runMissions']],
  [{ roles: ['COMPANY'], status: 'active' }, [...ORDERS, 'orderTransport']],
  [{ roles: ['COMPANY'], status: 'locked' }, ORDERS],
  [{ roles: ['COMPANY'], status: 'onboarding' }, ORDERS],
  [{ roles: ['SUPPORT'], status: 'active' }, ['readCompany']],
])('%j may %j', (place, expected) => {
  const abilities = Object.keys(may) as Ability[];
  expect(
    abilities.filter((ability) => may[ability]({ ...place, driver_prices: false, is_owner: true })).sort(),
  ).toEqual(expected.toSorted());
});

it('drivers see prices where their company allows it', () => {
  const place = { roles: ['DRIVER'], status: 'active' } satisfies Place;
  expect([true, false].map((driver_prices) => may.readPrices({ ...place, driver_prices }))).toEqual([true, false]);
});

it('only owners run their company', () => {
  const place = { roles: ['DISPATCHER'], status: 'locked' } satisfies Place;
  expect([true, false].map((is_owner) => may.runCompany({ ...place, is_owner }))).toEqual([true, false]);
});

it('only owners keep the cards of their company', () => {
  const place = { roles: ['COMPANY'], status: 'active' } satisfies Place;
  expect([true, false].map((is_owner) => may.keepCards({ ...place, is_owner }))).toEqual([true, false]);
});
