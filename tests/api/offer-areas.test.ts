import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/call.ts';
import type { countOfferAreas, listOfferPlaces } from '#contract/offer.ts';
import { testApi } from '#tests/support/api.ts';
import { addOffer, stopAt } from '#tests/support/market.ts';
import { ANTWERPEN, type Cast, type Person, TOURCOING } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;

const get = (path: string, { token }: Person = cast.dispatcher) =>
  api().call('GET', `/api/v2/companies/${cast.carrier}/offers/${path}`, { token });
const areas = async (query = ''): Promise<AnswerOf<typeof countOfferAreas>> => (await get(`areas?${query}`)).json();
const places = async (query = ''): Promise<AnswerOf<typeof listOfferPlaces>> => (await get(`places?${query}`)).json();

/** An offer from one division to another; `null` where only the country is known. */
const add = (from: string, to: string, setting: Parameters<typeof addOffer>[2] = {}) => {
  const at = (stop: typeof TOURCOING, area: string) => {
    const { division_code: _, ...address } = stopAt(stop).address;
    const division = area.length > 2 ? { division_code: area } : {};
    return { ...stopAt(stop), address: { ...address, country: area.slice(0, 2), ...division } };
  };
  return addOffer(api().context, cast.shipper, {
    pickup: at(TOURCOING, from),
    delivery: at(ANTWERPEN, to),
    ...setting,
  });
};

beforeAll(async () => {
  cast = await api().scene.cast();
  await add('FR-59', 'BE-VAN');
  await add('FR-59', 'BE-VAN');
  await add('FR-62', 'NL');
  const hidden = await add('FR-80', 'BE-VAN');
  await api().call('DELETE', `/api/v2/companies/${cast.carrier}/offers/${hidden}`, { token: cast.dispatcher.token });
  await add('FR-80', 'BE-VAN', { state: 'planned' });
});

describe('the areas of offers', () => {
  it('say where the open ones begin and end', async () => {
    expect(await areas()).toEqual({
      pickup: [
        { area: 'FR-59', count: 2 },
        { area: 'FR-62', count: 1 },
      ],
      delivery: [
        { area: 'BE-VAN', count: 2 },
        { area: 'NL', count: 1 },
      ],
    });
  });

  it('count an end as if nothing were chosen there, and the other one as it is', async () => {
    const { pickup, delivery } = await areas('pickup_iso_codes=FR-62&max_length=1320');
    expect(pickup.map(({ area }) => area)).toEqual(['FR-59', 'FR-62']);
    expect(delivery).toEqual([{ area: 'NL', count: 1 }]);
  });

  it('keep to the limits of the truck', async () => {
    expect(await areas('max_length=1')).toEqual({ pickup: [], delivery: [] });
  });
});

describe('the places of offers', () => {
  it('are towns, never gates, and how many offers there are', async () => {
    const { items, item_count } = await places('delivery_iso_codes=BE');
    expect(item_count).toBe(2);
    const town = { pickup: { lat: 50.72, lng: 3.16 }, delivery: { lat: 51.26, lng: 4.4 } };
    expect(items).toEqual([town, town]);
  });
});

it.each(['areas', 'places'])('%s are for those who look for freight', async (path) => {
  expect((await get(path, cast.driver.person)).statusCode).toBe(403);
  expect((await get(path, cast.rival)).statusCode).toBe(404);
});
